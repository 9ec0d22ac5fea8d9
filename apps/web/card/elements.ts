type Child = Node | string | null;

/** An element with these children; texts become text nodes, so that no text of a supplier is read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** '9.000 Smiles + R$ 440,00', broken only between its amounts. */
export function createAmount(text: string): HTMLElement {
  const parts = text.split(' + ').map((part, at) => element('span', '', at === 0 ? part : `+ ${part}`));
  return element('b', '', ...parts.flatMap((part, at) => (at === 0 ? [part] : [' ', part])));
}

/** A list without numbers, which some screen readers take for none unless it says so. */
export function createList(items: HTMLElement[]): HTMLOListElement {
  const list = element('ol', 'rows', ...items);
  list.setAttribute('role', 'list');
  return list;
}

/** The sign of the site. */
export function createSign(): SVGElement {
  const paths = [
    'M-.9 1.5-5 8.2-5 21.5-.9 19.5Z',
    'M-6.3 10.3-10.2 16.7-10.2 24-6.3 22.1Z',
    'M-11.5 18.8-16.5 27-16.5 27-11.5 24.6Z',
    'M.9 2.2 3.9 9.7 3.9 22 .9 19.5Z',
    'M5 12.4 7.6 18.8 7.6 25.2 5 23Z',
    'M8.6 21.3 11.5 28.5 11.5 28.5 8.6 26Z',
  ];
  const group = createSvg('g', { transform: 'translate(32.5 4) rotate(47)' });
  group.append(...paths.map((d, at) => createSvg('path', { d, ...(at === 3 && { class: 'leader' }) })));
  const sign = createSvg('svg', { viewBox: '0 0 36 36', 'aria-hidden': 'true' });
  sign.append(group);
  return sign;
}

function createSvg(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
