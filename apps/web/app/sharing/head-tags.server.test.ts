import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { publicPages } from '@revoada/core/public-pages';
import { betweenTwoPlaces } from '@revoada/core/search/query';
import { expect, test } from 'vitest';
import { questions } from '../content/home.ts';
import { addHeadTags, describeHead, type SharedPage } from './head-tags.server.ts';
import { previewTrip } from './trip-preview.server.ts';

const page = (changes: Partial<SharedPage> = {}): SharedPage => ({
  publicUrl: 'https://revoada.example',
  pathname: '/sobre',
  search: null,
  trip: null,
  nonce: 'N0nce',
  ...changes,
});
const head =
  '<html><head><title>Quem somos &amp; mais | Revoada</title><meta name="description" content="Uma &quot;conta&quot;"/>';

function readStructure(html: string) {
  const json = /<script type="application\/ld\+json" nonce="N0nce">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return JSON.parse(json) as { '@graph': { '@type': string; mainEntity?: { name: string }[] }[] };
}

test.each(publicPages)('%s has one URL, a preview and a picture (S-443)', (pathname) => {
  const tags = describeHead(head, page({ pathname }));
  const url = new URL(pathname, 'https://revoada.example').href;
  expect(tags).toContain(`<link rel="canonical" href="${url}"/>`);
  expect(tags).toContain(`<meta property="og:url" content="${url}"/>`);
  expect(tags).toContain('<meta property="og:title" content="Quem somos &amp; mais | Revoada"/>');
  expect(tags).toContain('<meta property="og:description" content="Uma &quot;conta&quot;"/>');
  expect(tags).toContain('<meta property="og:image" content="https://revoada.example/compartilhar.png"/>');
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test('private pages have none (S-443)', () => {
  expect(describeHead(head, page({ pathname: '/conta' }))).toBe('');
  expect(describeHead(head, page({ pathname: '/sobre/' }))).toContain('href="https://revoada.example/sobre"');
});

test('a search is shared with its route and days, and is excluded from search engines (S-443)', () => {
  const place = { kind: 'airport', name: '', country: 'Brasil', countryCode: 'BR' } as const;
  const tags = describeHead(
    `${head}<meta name="robots" content="noindex"/>`,
    page({
      pathname: '/',
      search: {
        query: {
          origin: 'GRU',
          destination: 'REC',
          departure: '2026-12-10',
          return: '2026-12-17',
          ...betweenTwoPlaces,
          airline: null,
          payment: 'both',
          orderBy: 'price',
          cabin: 'economy',
          adults: 1,
          children: 0,
          infants: 0,
        },
        places: [
          { ...place, iata: 'GRU', city: 'São Paulo' },
          { ...place, iata: 'REC', city: 'Recife' },
        ],
      },
    }),
  );
  expect(tags).toContain('<meta property="og:title" content="São Paulo para Recife, qui, 10 dez a qui, 17 dez"/>');
  expect(tags).toContain('compartilhar.png?origem=GRU&amp;destino=REC&amp;ida=2026-12-10&amp;volta=2026-12-17"');
  expect(tags).not.toContain('canonical"');
  expect(tags).not.toContain('ld+json');
});

test('a shared trip is previewed with its price and the day of that price, and not listed (S-740)', () => {
  const words = {
    ...{ route: 'São Paulo para Lisboa', days: 'qui, 10 dez', travellers: '1 adulto', price: 'R$ 7.218,00' },
    ...{ payment: 'Em dinheiro', basis: 'só a ida · por pessoa', difference: null },
  };
  const path = '/v/aB3dE9fG1hJ2';
  const trip = previewTrip({ words, seenAt: '2026-11-30T15:40:00.000Z' }, path, null);
  const tags = describeHead(`${head}<meta name="robots" content="noindex"/>`, page({ pathname: path, trip }));
  expect(tags).toContain('<meta property="og:title" content="São Paulo para Lisboa: R$ 7.218,00"/>');
  expect(tags).toContain('Em dinheiro · só a ida · por pessoa. Preço visto em 30/11 às 12:40."');
  expect(tags).toContain('<meta property="og:url" content="https://revoada.example/v/aB3dE9fG1hJ2"/>');
  expect(tags).toContain('<meta property="og:image" content="https://revoada.example/v/aB3dE9fG1hJ2.png"/>');
  expect(tags).not.toContain('canonical"');
  expect(tags).not.toContain('ld+json');
  const simulated = previewTrip({ words, seenAt: '2026-11-30T15:40:00.000Z' }, path, 'Demonstração');
  expect(simulated.description).toMatch(/^Demonstração\. /);
  const hostile = { ...trip, title: '"><script>' };
  expect(describeHead(head, page({ pathname: path, trip: hostile }))).not.toContain('"><script>');
});

test('structured data contain the site, its search URL, and the questions of the home page (S-445)', () => {
  const { '@graph': graph } = readStructure(describeHead(head, page({ pathname: '/' })));
  expect(graph.map((one) => one['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
  expect(graph[2]?.mainEntity?.map(({ name }) => name)).toEqual(questions.map(({ question }) => question));
  const other = readStructure(describeHead(head, page()));
  expect(other['@graph'][1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Revoada' }, { name: 'Quem somos & mais', item: 'https://revoada.example/sobre' }],
  });
});

test('the tags are inserted into the head wherever the stream is split, and the rest is unchanged (S-443)', async () => {
  const whole = Buffer.from(`${head}</head><body>São Paulo e avião</body></html>`);
  const tags = describeHead(head, page());
  for (const size of [1, 7, 50, whole.length]) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.subarray(index * size, (index + 1) * size),
    );
    const sent = await text(Readable.from(pieces).pipe(addHeadTags(page())));
    expect(sent).toBe(`${head}${tags}</head><body>São Paulo e avião</body></html>`);
  }
  expect(await text(Readable.from([Buffer.from('no head')]).pipe(addHeadTags(page())))).toBe('no head');
});
