/** The modules of dialogs that are not needed to begin a game. They are fetched together after the page has loaded. */

export { createFeatureDialog } from '../../page/dialog.js';
export { createNotice } from '../../page/notice.js';
export { createPrinter } from '../../page/print.js';
