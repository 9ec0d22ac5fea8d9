/**
 * Runs in the page. `pressAndPaint('Direto')` presses the link of the results that begins so; gives the milliseconds until
 * the picture after the one in which the rows have changed.
 */
globalThis.pressAndPaint = async (name) => {
  const rows = () => document.querySelector('main ul:has([data-row])')?.textContent;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const target = [...document.querySelectorAll('main a')].find((link) => link.textContent.trim().startsWith(name));
  if (!target) throw new Error(`No link says ${name}`);
  const before = rows();
  const start = performance.now();
  target.click();
  do {
    await painted();
    if (performance.now() - start > 10_000) throw new Error(`The rows did not change after ${name}`);
  } while (rows() === before);
  return performance.now() - start;
};
