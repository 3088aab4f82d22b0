// @ts-check
/**
 * The beginning of the page in a folder, in the place of `main.js`, which it loads last.
 *
 * The order matters: whatever a module of the page asks for, it must be answered from memory already.
 */

import './page-shims.js';
import '../main.js';
