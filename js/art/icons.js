/** The shapes of icons that buttons draw as one line, in a view box of 24. */

/** Arrows of buttons that take a step back, and make it again. */
export const UNDO = 'M8.5 4.5 4 9l4.5 4.5M4 9h10.5a5.25 5.25 0 0 1 0 10.5H12';
export const REDO = 'M15.5 4.5 20 9l-4.5 4.5M20 9H9.5a5.25 5.25 0 0 0 0 10.5H12';
