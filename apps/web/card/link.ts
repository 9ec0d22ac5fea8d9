import { element } from './elements.ts';
import type { Host } from './host.ts';

/**
 * A link to a page of the site; `of` names what it opens, for screen readers, and `isMain` is true for one link of the card.
 * Null for a URL that is none of a page.
 */
export type Link = (url: string, label: string, looks: { of: string | null; isMain: boolean }) => HTMLElement | null;

/** Links that the host opens: the frame itself may not. Where the host does not either, the URL is shown to be copied. */
export function createLink(host: Host): Link {
  return (url, label, { of, isMain }) => {
    if (!isPage(url)) return null;
    const link = element('a', isMain ? 'link main' : 'link', label);
    if (of !== null) link.setAttribute('aria-label', `${label}: ${of}`);
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener';
    const place = element('div', 'act', link);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void host.openLink(url).then((opened) => {
        if (!opened) showUrl(place, url);
      });
    });
    return place;
  };
}

const isPage = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

function showUrl(place: HTMLElement, url: string): void {
  if (place.querySelector('.url')) return;
  const text = element('p', 'url', 'O aplicativo não abriu o link. Copie: ', element('code', '', url));
  text.setAttribute('role', 'status');
  place.append(text);
}
