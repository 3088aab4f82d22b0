/**
 * The entry point of the page in a local folder, instead of `main.js`. The shims must be in place before any module of
 * the page fetches a file.
 */

import './page-shims.js';
import '../main.js';
