/**
 * Runs in the page. `moveAndPaint(2600)` moves the slider there; gives the milliseconds that the page works on it before
 * the picture: scripts, styles, layout and painting, without waiting for a frame to begin.
 */
globalThis.moveAndPaint = (cents) => {
  const slider = document.querySelector('input[type=range]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      set.call(slider, String(cents));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      const { port1, port2 } = new MessageChannel();
      // It comes once the frame is drawn.
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(null);
    });
  });
};
