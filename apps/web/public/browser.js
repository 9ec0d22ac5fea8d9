/*
 * What a browser keeps of the site, apart from its pages' scripts: asked for once somebody uses a page. Registers the
 * service worker, and gives it the results that were shown, for when there is no network.
 */
(() => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const quietMs = 1_500;
  let waiting = 0;
  let last = '';

  function keepResults() {
    const main = document.querySelector('main');
    const path = location.pathname + location.search;
    const worker = navigator.serviceWorker.controller;
    const shown = new URLSearchParams(location.search).has('origem') && main?.querySelector('li h3');
    if (!worker || !shown || !/^\/(flights)?$/.test(location.pathname) || !navigator.onLine) return;
    const html = copyOf(main);
    if (html === last) return;
    last = html;
    worker.postMessage({
      type: 'results',
      path,
      title: document.title.replace(/ \| .*/, ''),
      styles: listStyles(),
      html,
      at: Date.now(),
    });
  }

  const pressed =
    'script, noscript, form, button, nav, details, a:not(li a), .btn, [role="dialog"], [role="status"], [hidden], aside, .outlook-outlook';

  /** The page's content as something to read: nothing in it can be pressed without a network. */
  function copyOf(main) {
    const copy = main.cloneNode(true);
    for (const part of copy.querySelectorAll(pressed)) part.remove();
    for (const link of copy.querySelectorAll('a')) {
      const text = document.createElement('span');
      text.className = link.className;
      text.append(...link.childNodes);
      link.replaceWith(text);
    }
    // On phones one list is shown at a time, and a link leads to the other: here both stand under their headings.
    for (const lists of copy.querySelectorAll('.lists-cols'))
      lists.classList.remove('lists-showCash', 'lists-showMiles');
    for (const heading of copy.querySelectorAll('.lists-cols h2')) heading.className = 'sem-rede-lista';
    for (const part of copy.querySelectorAll('*'))
      for (const { name } of [...part.attributes]) if (name.startsWith('on')) part.removeAttribute(name);
    return copy.outerHTML;
  }

  function listStyles() {
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join('\n');
  }

  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(keepResults, quietMs);
  };
  new MutationObserver(later).observe(document.body, { subtree: true, childList: true, characterData: true });
  navigator.serviceWorker.addEventListener('controllerchange', later);
  later();
})();
