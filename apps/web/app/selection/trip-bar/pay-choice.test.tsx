import type { Price } from '@revoada/core/flights/offer';
import { compareCosts } from '@revoada/core/journeys/comparison';
import { award, cash } from '@revoada/core/testing/offers';
import type { TripWay, TripWays } from '@revoada/core/trips/chosen/trip-ways';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PayChoice, WayTotal } from './pay-choice.tsx';

const oneAdult = { adults: 1, children: 0, infants: 0, perPerson: true };
const prices = {
  cash: [cash(1), cash(1)],
  mixed: [award('smiles', 1), cash(1)],
  miles: [award('smiles', 1), award('smiles', 1)],
} satisfies Partial<Record<TripWay['kind'], Price[]>>;

const way = (kind: keyof typeof prices, back: string, costCents: number): TripWay => ({
  ...{ kind, journeys: ['out', back], prices: prices[kind], payment: null, tickets: [], later: [] },
  total: { cashCents: costCents, awards: [], costCents },
});

function tripOf(inReais: TripWay, withMiles: TripWay, ...others: TripWay[]): TripWays {
  const comparison = compareCosts(inReais.total.costCents ?? 0, withMiles.total.costCents ?? 0);
  const best = comparison.winner === 'miles' ? withMiles : inReais;
  return { ways: [inReais, withMiles, ...others], best, chosen: null, comparison };
}

const draw = (node: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(node).replaceAll('\u00a0', ' ');

function drawChoice(trip: TripWays): string[] {
  const { best } = trip;
  const html = draw(<PayChoice name="pagar" party={oneAdult} trip={trip} selected={best} onPay={() => undefined} />);
  return html.split('<label').slice(1);
}

test('a way of paying with another return than the selected one mentions it (S-315)', () => {
  const labels = drawChoice(tripOf(way('cash', 'a', 90_000), way('miles', 'b', 100_000), way('mixed', 'a', 110_000)));
  expect(labels.map((label) => label.includes('com outra volta'))).toEqual([false, true, false]);
});

test('only the winner shows the row’s saving, and the others their difference to reais (S-573)', () => {
  const read = (...ways: [TripWay, TripWay, ...TripWay[]]) =>
    drawChoice(tripOf(...ways)).map((label) => /R\$ [\d.]+ a (menos|mais)/.exec(label)?.[0] ?? null);
  const inReais = way('cash', 'a', 747_100);
  const mixed = way('mixed', 'a', 721_773);
  expect(read(inReais, mixed, way('miles', 'a', 767_500))).toEqual([null, 'R$ 253 a menos', 'R$ 204 a mais']);
  expect(read(inReais, way('mixed', 'a', 747_900), way('miles', 'a', 767_500))).toEqual([null, null, 'R$ 204 a mais']);
  expect(read(way('cash', 'a', 700_000), mixed)).toEqual(['R$ 218 a menos', null]);
});

test('a single total mentions a cheaper way of paying, per person (S-472)', () => {
  const inReais = way('cash', 'a', 200_000);
  const trip = tripOf(inReais, way('mixed', 'a', 160_000));
  const both = draw(<WayTotal way={inReais} trip={trip} party={{ ...oneAdult, adults: 2 }} isSingle />);
  expect(both).toContain('<small>Ida em milhas<em> R$ 200 a menos</em></small>');
  expect(both.match(/a menos/g)).toHaveLength(1);
  const [, mixed = inReais] = trip.ways;
  expect(draw(<WayTotal way={mixed} trip={trip} party={oneAdult} isSingle />)).toContain('R$ 400 a menos');
});

test('a single total mentions that its difference is to another return (S-481)', () => {
  const alone = (trip: TripWays, shown: TripWay | null) =>
    shown ? draw(<WayTotal way={shown} trip={trip} party={oneAdult} isSingle />) : '';
  const same = tripOf(way('cash', 'a', 150_000), way('miles', 'a', 100_000));
  expect(alone(same, same.best)).toContain('R$ 500 a menos</em>');
  const other = tripOf(way('cash', 'a', 150_000), way('miles', 'b', 100_000));
  expect(alone(other, other.best)).toContain('R$ 500 a menos que com outra volta</em>');
  // Shown with the others, which mention it themselves.
  expect(drawChoice(other)[1]).toContain('R$ 500 a menos</em>');
  const [inReais = null] = other.ways;
  expect(alone(other, inReais)).toContain('<small>Tudo em milhas<em> R$ 500 a menos com outra volta</em></small>');
});

test('the way in reais counts its purchases (S-638)', () => {
  const price = cash(1);
  const alone = [0, 1].map((slice) => ({ slices: [slice], price, joint: null }));
  const read = (tickets: TripWay['tickets']) =>
    drawChoice(tripOf({ ...way('cash', 'a', 90_000), tickets }, { ...way('miles', 'a', 100_000), tickets })).map(
      (label) => /(uma|duas) compras?/.exec(label)?.[0] ?? null,
    );
  expect(read(alone)).toEqual(['duas compras', null]);
  expect(read([{ slices: [0, 1], price, joint: null }])).toEqual(['uma compra', null]);
});

test('amounts are machine-readable numbers, miles with their programme (S-568)', () => {
  const total = { cashCents: 432_898, awards: [{ programme: 'smiles' as const, miles: 104_910, taxCents: 16_109 }] };
  const mixed = { ...way('mixed', 'a', 1), total: { ...total, costCents: 1 } };
  const [inReais, withMiles] = drawChoice(tripOf(way('cash', 'a', 747_100), mixed));
  expect(inReais).toContain('<data value="747100">R$ 7.471,00</data>');
  expect(withMiles).toContain('<data value="104910" data-programme="smiles">104.910 <small>Smiles</small></data>');
  expect(withMiles).toContain('<data value="449007">+ R$ 4.490,07</data>');
});

test('amounts in miles have their programme’s name, in one programme and in several (S-568, S-663)', () => {
  const withAwards = (...awards: TripWay['total']['awards']): TripWay => ({
    ...way('miles', 'a', 1),
    total: { cashCents: 0, awards, costCents: 1 },
  });
  const [latam, livelo, alone] = [
    { programme: 'latam-pass' as const, miles: 43_092, taxCents: 0 },
    { programme: 'livelo' as const, miles: 25_700, taxCents: 0 },
    { programme: 'latam-pass' as const, miles: 141_592, taxCents: 0 },
  ];
  const read = (...ways: TripWay[]) =>
    drawChoice(tripOf(way('cash', 'a', 350_000), ...(ways as [TripWay]))).map((label) =>
      label.replaceAll(/<[^>]*>/g, ''),
    );
  const [, both, single] = read(withAwards(latam, livelo), withAwards(alone));
  expect(both).toContain('43.092 LATAM Pass + 25.700 Livelo');
  expect(single).toContain('141.592 LATAM Pass');
  expect(
    draw(<WayTotal way={withAwards(alone)} trip={tripOf(way('cash', 'a', 9), withAwards(alone))} party={oneAdult} />),
  ).toContain('141.592 <small>LATAM Pass</small></data>');
});
