// The libraries that a build adds to the page, see py/workshop/build/libraries.py.

declare module '*/vendor/qr.js' {
  /** Returns rows of modules, true where dark. Throws if the text is too long. */
  export function encodeQR(
    text: string,
    output: 'raw',
    options: { ecc: 'low' | 'medium' | 'quartile' | 'high'; border: number },
  ): boolean[][];
}

declare module '*/vendor/codemirror.js' {
  export const Compartment: any;
  export const Decoration: any;
  export const EditorState: any;
  export const EditorView: any;
  export type EditorView = any;
  export const HighlightStyle: any;
  export const bracketMatching: any;
  export const defaultKeymap: any[];
  export const drawSelection: any;
  export const highlightActiveLine: any;
  export const highlightSpecialChars: any;
  export const history: any;
  export const historyKeymap: any[];
  export const indentOnInput: any;
  export const indentUnit: any;
  export const indentWithTab: any;
  export const keymap: any;
  export const lineNumbers: any;
  export const python: any;
  export const syntaxHighlighting: any;
  export const tags: any;
}

declare module '*/vendor/idb.js' {
  export * from 'idb';
}

declare module '*/vendor/snabbdom.js' {
  export { attributesModule, eventListenersModule, h, init, propsModule } from 'snabbdom';
  export type { VNode, VNodeData } from 'snabbdom';
}
