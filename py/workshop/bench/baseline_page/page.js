// The yardstick of `build.py bench start`: a page that does nothing but wait for its worker's engine.

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = () => {
  document.documentElement.dataset.engine = 'ready';
};
