// The libraries that a build adds to the page, see py/workshop/build/libraries.py.

declare module '*/vendor/qr.js' {
  /** Returns rows of modules, true where dark. Throws if the text is too long. */
  export function encodeQR(
    text: string,
    output: 'raw',
    options: { ecc: 'low' | 'medium' | 'quartile' | 'high'; border: number },
  ): boolean[][];
}
