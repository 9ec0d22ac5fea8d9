import type { Price } from '@revoada/core/flights/offer';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET } from '@revoada/core/miles/wallet/wallet';
import { toRow } from '@revoada/core/results/rows/to-row';
import { aroundChosen, priceJourney } from '@revoada/core/testing/rows';
import type { TripAround } from '@revoada/core/trips/trip-around';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inDollars, inMiles, inReais, sampleOffers } from '../../flight-card/sample-flights.ts';
import styles from './comparison.module.css';
import { PriceCells } from './price-cells.tsx';

type DrawOptions = {
  shares?: number;
  bagsFiltered?: boolean;
  around?: TripAround | null;
  balance?: number | null;
  /** It is the best row. */
  solid?: boolean;
  /** The best row shows the same verdict. */
  repeated?: boolean;
};

const holding = (balance: number) => ({
  balances: changeEntry(EMPTY_WALLET, 'latam-pass', { balance }),
  transfers: [],
});

/** The markup of a row's prices. `balance`: of LATAM Pass; null where none has been entered. */
function drawCells(
  prices: readonly Price[],
  { shares = 1, bagsFiltered = false, around = null, balance = null, solid = true, repeated = false }: DrawOptions = {},
): string {
  const offers = sampleOffers(prices.map((price) => ({ day: 10, price })));
  const [journey] = groupJourneys(offers, { references: REFERENCE_PRICES });
  if (!journey) throw new Error('no journey');
  const row = toRow(
    priceJourney(journey, { around, wallet: balance === null ? null : holding(balance) }),
    REFERENCE_PRICES,
  );
  const flags = { searching: false, stopsFiltered: false, bagsFiltered, solid, repeated };
  const Component = () => <PriceCells row={row} shares={shares} step="outbound" onLimit={() => undefined} {...flags} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

/** Text that screen readers read, in order. */
function readText(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The verdict between both prices, with the words that only screen readers have. */
function readVerdict(cash: Price, miles: Price): string {
  const [, verdict = ''] = /<p[^>]*data-verdict[^>]*>(.*?)<\/p>/.exec(drawCells([cash, miles])) ?? [];
  return readText(verdict);
}

const { centsPerThousand } = REFERENCE_PRICES['latam-pass'] ?? { centsPerThousand: 0 };
/** 60,000 miles without taxes, by the programme's reference price. */
const milesCost = 60 * centsPerThousand;

test.each([
  ['miles by R$ 900', milesCost + 900_00, 'R$ 900 a menos em milhas'],
  ['cash by R$ 300', milesCost - 300_00, 'R$ 300 a menos em dinheiro'],
])('the verdict names winner and difference for screen readers: %s (S-301)', (_, cents, words) => {
  expect(readVerdict(inReais(cents), inMiles(60_000, 0))).toBe(words);
});

/** Whether each cell is seen to have won or lost. */
function readStandings(cash: Price, miles: Price): Record<'cash' | 'miles', string> {
  const html = drawCells([cash, miles]);
  const [inCash = '', inMiles = ''] = html.split(/<p[^>]*data-verdict.*?<\/p>/);
  const read = (cell: string) => (['win', 'lose'] as const).find((mark) => cell.includes(`${styles[mark]}`)) ?? '';
  return { cash: read(inCash), miles: read(inMiles) };
}

test.each([
  ['miles', milesCost + 900_00, { cash: 'lose', miles: 'win' }],
  ['cash', milesCost - 300_00, { cash: 'win', miles: 'lose' }],
  ['neither', milesCost, { cash: '', miles: '' }],
])('the cell that wins is seen to win: %s (S-301)', (_, cents, standings) => {
  expect(readStandings(inReais(cents), inMiles(60_000, 0))).toEqual(standings);
});

test('the text between the prices shows a draw, or a missing reference price (S-566)', () => {
  expect(readVerdict(inReais(milesCost), inMiles(60_000, 0))).toBe('empate, tanto faz');
  const unknown = { kind: 'miles', programme: 'other', miles: 48_000, taxCents: 0 } as const;
  expect(readVerdict(inReais(milesCost), unknown)).toBe('sem valor de referência');
});

test('marks prices with unknown taxes, without a verdict between them (S-536)', () => {
  const [cash, miles] = [inReais(460_00), inMiles(9_000)].map((price): Price => ({ ...price, taxCents: null }));
  if (!cash || !miles) throw new Error('no prices');
  const text = readText(drawCells([cash, miles]));
  expect(text.match(/taxas não informadas/g)).toHaveLength(2);
  expect(text).not.toMatch(/com taxas|sem taxas|R\$\s0/);
  expect(readVerdict(cash, miles)).toBe('');
  expect(readText(drawCells([inReais(460_00), inMiles(9_000, 0)]))).toContain('sem taxas');
});

const inBoth = [inReais(2_946_00), inMiles(60_000)];

test.each([
  [
    'both ways of paying',
    drawCells(inBoth),
    ['R$ 2.946 só ida', 'R$ 1.150 a menos em milhas', 'só ida em milhas 60.000 LATAM Pass + R$ 236'],
  ],
  [
    'a share of two',
    drawCells(inBoth, { shares: 2 }),
    ['R$ 1.473 só ida', 'R$ 575 a menos em milhas', 'só ida em milhas 30.000 LATAM Pass + R$ 118'],
  ],
  ['cash alone', drawCells(inBoth.slice(0, 1)), ['R$ 2.946 só ida', 'sem milhas nestes voos']],
  ['miles alone', drawCells(inBoth.slice(1)), ['só com milhas', 'só ida em milhas 60.000 LATAM Pass + R$ 236']],
])('screen readers read prices and difference in the order of the cells: %s', (_, html, parts) => {
  const text = readText(html);
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each([
  ['cash', inBoth.slice(0, 1), 'sem milhas com mala'],
  ['miles', inBoth.slice(1), 'só com milhas, com mala'],
])('a row under a bag filter says that it is sold with the bag only in %s (S-564)', (_, prices, words) => {
  const text = readText(drawCells(prices, { bagsFiltered: true }));
  expect(text).toContain(words);
  expect(text).not.toContain('nestes voos');
});

test('a price with one leg in miles and one in reais describes the mix, with all reais beside the miles (S-566, S-543)', () => {
  const fares = { cash: [{ cents: 1_000_00, bags: [] }], awards: [], quotes: [] };
  const html = drawCells([inReais(milesCost + 900_00), inMiles(60_000, 40_00)], {
    around: aroundChosen({ fares, price: inReais(1_000_00) }),
  });
  expect(readText(html)).toContain('ida em dinheiro, volta em milhas 60.000 LATAM Pass + R$ 1.040');
});

test('shows the miles of two programmes separately (S-543)', () => {
  const fares = {
    cash: [],
    awards: [{ programme: 'smiles' as const, miles: 9_000, taxCents: 0, bags: [] }],
    quotes: [],
  };
  const chosen = { kind: 'miles', programme: 'smiles', miles: 9_000, taxCents: 0 } as const;
  const html = drawCells([inMiles(60_000, 40_00)], { around: aroundChosen({ fares, price: chosen }) });
  expect(readText(html)).toContain('60.000 LATAM Pass + 9.000 Smiles + R$ 40');
  expect(readText(html)).toContain('ida e volta em milhas, dois programas');
});

test('each amount has its cents, or its miles and programme, as machine-readable data (S-568)', () => {
  const html = drawCells([inReais(2946_00), inMiles(60_000, 61_240)], { shares: 2 });
  const read = [...html.matchAll(/<data value="(\d+)"(?: data-programme="([\w-]+)")?>/g)].map(
    ([, value, programme]) => [Number(value), programme ?? 'cash'],
  );
  expect(read).toEqual([
    [1473_00, 'cash'],
    [30_000, 'latam-pass'],
    [306_20, 'cash'],
  ]);
});

test.each([
  [75_000, 'R$ 900 a menos em milhas', 'cabe: sobram 15 mil'],
  [45_000, 'sem saldo de milhas', 'faltam 15 mil'],
])(
  'with a balance of %d miles a row says whether it pays them, and what it does not pay does not win (S-470, S-580)',
  (balance, verdict, text) => {
    const words = readText(drawCells([inReais(milesCost + 900_00), inMiles(60_000, 0)], { balance }));
    expect(words).toContain(verdict);
    expect(words).toContain(text);
  },
);

test('without a balance, the best row’s miles offer to check it where they win or are the only price (S-582)', () => {
  const question = 'cabe no meu saldo?';
  const wins = [inReais(milesCost + 900_00), inMiles(60_000, 0)];
  expect(drawCells(wins)).toMatch(/<button[^>]*>cabe no meu saldo\?/);
  expect(readText(drawCells([inMiles(60_000, 0)]))).toContain(question);
  expect(readText(drawCells([inReais(milesCost - 300_00), inMiles(60_000, 0)]))).not.toContain(question);
  expect(readText(drawCells([{ ...inMiles(60_000), taxCents: null }]))).not.toContain(question);
  expect(readText(drawCells(wins, { solid: false }))).not.toContain(question);
  for (const balance of [75_000, 45_000]) expect(readText(drawCells(wins, { balance }))).not.toContain(question);
});

test('reais of a price in dollars are marked as approximate (S-614)', () => {
  const text = readText(drawCells([inDollars(627_00, 5.38), inMiles(60_000, 0)]));
  expect(text).toContain('≈ cerca de R$ 3.373');
  expect(readText(drawCells([inReais(3_373_26), inMiles(60_000, 0)]))).not.toMatch(/≈|cerca de/);
});

test('an award that only one source shows asks to be confirmed, cash never (S-621)', () => {
  const offers = sampleOffers([inReais(3_000_00), inMiles(40_000)].map((price) => ({ day: 10, price })));
  const draw = (onlySource: boolean) => {
    const marked = offers.map((offer) =>
      offer.price.kind === 'miles' && onlySource ? { ...offer, onlySource: true as const } : offer,
    );
    const [journey] = groupJourneys(marked, { references: REFERENCE_PRICES });
    if (!journey) throw new Error('no journey');
    const row = toRow(priceJourney(journey, { around: null, wallet: null }), REFERENCE_PRICES);
    const flags = { searching: false, stopsFiltered: false, bagsFiltered: false, solid: true, repeated: false };
    const Component = () => <PriceCells row={row} shares={1} step="outbound" onLimit={() => undefined} {...flags} />;
    const Stub = createRoutesStub([{ path: '/', Component }]);
    return readText(renderToStaticMarkup(<Stub />));
  };
  expect(draw(true).match(/confirme: só uma fonte vê/g)).toHaveLength(1);
  expect(draw(false)).not.toContain('só uma fonte vê');
});
