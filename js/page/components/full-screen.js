/** A button that shows the page on the full screen. It is hidden if the browser cannot do that. */

import { setText } from '../../view/widgets/dom.js';

/** The model has the words of the button: to `enter` and to `leave`. @type {import('./component.js').MakeComponent} */
export function makeFullScreen(button) {
  let words = { enter: '', leave: '' };
  const show = () => setText(button, document.fullscreenElement ? words.leave : words.enter);
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener('click', () => {
    const changing = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    // A browser that refuses shows its own message.
    changing.catch(() => {});
  });
  document.addEventListener('fullscreenchange', show);
  return {
    /** @param {typeof words} model */
    show(model) {
      words = model;
      show();
    },
    end: () => document.removeEventListener('fullscreenchange', show),
  };
}
