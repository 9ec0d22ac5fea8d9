import { Transform } from 'node:stream';
import { productName } from '@revoada/core/product';
import { publicPages } from '@revoada/core/public-pages';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import { defaultSearchValues } from '@revoada/core/search/parameters';
import { toSearchQuery } from '@revoada/core/search/parse-query';
import { betweenTwoPlaces } from '@revoada/core/search/query';
import type { SearchPage } from '../search-page.server.ts';
import { describeTrip } from './describe-trip.server.ts';
import { buildStructuredData } from './structured-data.server.ts';
import type { LinkPreview } from './trip-preview.server.ts';

/** A rendered page, for search engines and messengers. */
export type SharedPage = {
  /** Public URL of the installation. */
  publicUrl: string;
  pathname: string;
  /** The search in its URL; null where there is none. */
  search: Pick<SearchPage, 'query' | 'places'> | null;
  /** Of a shared trip; null on other pages. */
  trip: LinkPreview | null;
  nonce: string;
};

/** The size that every network shows uncropped. */
const picture = { width: 1200, height: 630 } as const;

/**
 * Adds tags for search engines and messengers to a page's head: its canonical URL, a preview with the site's picture,
 * structured data. Title and description are the page's. Inserted into the streamed page, so that no script contains
 * them.
 */
export function addHeadTags(page: SharedPage): Transform {
  let pendingHead: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (pendingHead === null) return done(null, chunk);
      pendingHead = Buffer.concat([pendingHead, chunk]);
      const end = pendingHead.indexOf('</head>');
      if (end === -1) return done();
      const head = pendingHead.subarray(0, end);
      this.push(head);
      this.push(describeHead(head.toString('utf8'), page));
      const rest = pendingHead.subarray(end);
      pendingHead = null;
      done(null, rest);
    },
    flush(done) {
      done(null, pendingHead ?? undefined);
    },
  });
}

const isPublic = (pathname: string): boolean => publicPages.some((page) => page === pathname);

/** Tags for a page with this head; for pages that search engines must not list none, except for a shared trip. */
export function describeHead(head: string, page: SharedPage): string {
  const pathname = page.pathname.replace(/(?<=.)\/+$/, '');
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  if ((!isPublic(pathname) && !page.trip) || title === undefined) return '';
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const unlisted = /<meta name="robots" content="noindex"/.test(head);
  const shared = describeShared(page, { title, description });
  const url = escapeAttribute(new URL(shared.path ?? pathname, page.publicUrl).href);
  const image = escapeAttribute(new URL(shared.image, page.publicUrl).href);
  const properties = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:locale': 'pt_BR',
    'og:title': shared.title,
    'og:description': shared.description,
    'og:url': url,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': shared.title,
  };
  return [
    unlisted ? '' : `<link rel="canonical" href="${url}"/>`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
    unlisted ? '' : writeStructure(pathname, title, page),
    `<script nonce="${page.nonce}">${forgetUrl}</script>`,
  ].join('');
}

/** A browser shares a page by its canonical URL, which is wrong after a client-side navigation. */
const forgetUrl =
  'window.navigation&&(p=>navigation.addEventListener("navigatesuccess",()=>{if(location.pathname!==p)for(const e of document.querySelectorAll("link[rel=canonical]"))e.remove()}))(location.pathname)';

type Shared = { title: string; description: string; path: string | null; image: string };

/** The picture has the route and the days of a search. */
const searchedByDefault = toSearchQuery(defaultSearchValues);

/** Texts are escaped for HTML. A search has its route and days, a shared trip its price too. */
function describeShared({ search, trip }: SharedPage, texts: { title: string; description: string }): Shared {
  if (trip) {
    return { ...trip, title: escapeAttribute(trip.title), description: escapeAttribute(trip.description) };
  }
  const { query, places } = search ?? { query: null, places: [] };
  if (!query) return { ...texts, path: null, image: '/compartilhar.png' };
  const { origin, destination, departure, return: back, further } = query;
  const pictured = formatSearchQuery({
    ...{ ...searchedByDefault, ...betweenTwoPlaces },
    ...{ origin, destination, departure, return: back, further },
  });
  pictured.delete('soIda');
  return {
    title: escapeAttribute(describeTrip(query, places)),
    description: texts.description,
    path: `/?${formatSearchQuery(query)}`,
    image: `/compartilhar.png?${pictured}`,
  };
}

function writeStructure(pathname: string, title: string, { publicUrl, nonce }: SharedPage): string {
  const json = JSON.stringify(buildStructuredData(pathname, unescapeText(title), publicUrl)).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json" nonce="${nonce}">${json}</script>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Reverses React's escaping of a text. */
function unescapeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
