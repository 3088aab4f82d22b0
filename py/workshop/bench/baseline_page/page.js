// The baseline of `build.py bench start`: a page that only waits for the engine in its worker.

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = () => {
  document.documentElement.dataset.engine = 'ready';
};
