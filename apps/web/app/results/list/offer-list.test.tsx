import type { Direction } from '@revoada/core/flights/offer';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { type Card, listCards, showCard, toCardVerdict } from '@revoada/core/results/rows/cards';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { toRow } from '@revoada/core/results/rows/to-row';
import type { ListedCard } from '@revoada/core/results/select/card-reader';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { inMiles, inReais, oneAdult, sampleOffers } from '../../flight-card/sample-flights.ts';
import { sampleHandover } from '../row/sample-row.ts';
import type { ListContext } from './list-context.ts';
import { ListPrice } from './list-price.tsx';
import { OfferList } from './offer-list.tsx';

const nothing = () => undefined;

/** The texts of each row's parts of this name. */
function readRows(offers: readonly ListedOffer[], part: string, change: Partial<ListContext> = {}): string[] {
  const context: ListContext = {
    party: oneAdult,
    step: 'outbound',
    references: REFERENCE_PRICES,
    searching: false,
    stale: false,
    plain: false,
    single: false,
    limited: false,
    narrowed: false,
    stopsFiltered: false,
    bagsFiltered: false,
    bestId: null,
    detour: false,
    selected: null,
    notBefore: null,
    actions: {
      choose: nothing,
      showComparable: nothing,
      buildOfferUrl: (id) => `#${id}`,
      showLimit: nothing,
      handover: sampleHandover,
      findReturn: () => null,
    },
    ...change,
  };
  const listed = priceJourneys(groupJourneys(offers, { references: REFERENCE_PRICES }), { around: null }).flatMap(
    (priced) => {
      const row = toRow(priced, REFERENCE_PRICES);
      return listCards(priced, row, REFERENCE_PRICES).map((card) => {
        return { card, row: showCard(row, card), verdict: toCardVerdict(card, row, REFERENCE_PRICES) };
      });
    },
  );
  const readCard = (card: Card): ListedCard => {
    const listedCard = listed.find((each) => each.card === card);
    if (!listedCard) throw new Error('no such card');
    return listedCard;
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OfferList cards={listed.map(({ card }) => card)} places={10} context={context} readCard={readCard} />
    </MemoryRouter>,
  );
  return html
    .split('<article')
    .slice(1)
    .map((row) => {
      const [, content = ''] = new RegExp(`<p[^>]*${part}[^>]*>(.*?)</p>`).exec(row) ?? [];
      return content.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
    });
}

const readCards = (offers: readonly ListedOffer[]): Card[] =>
  priceJourneys(groupJourneys(offers, { references: REFERENCE_PRICES }), { around: null }).flatMap((priced) =>
    listCards(priced, toRow(priced, REFERENCE_PRICES), REFERENCE_PRICES),
  );

const day = { day: 10 };
const both = sampleOffers([
  { ...day, price: inReais(2946_00) },
  { ...day, price: inMiles(60_000) },
]);

test('each row has its verdict once, with a link to the same flight in the other list (S-332)', () => {
  expect(readRows(both, 'data-verdict')).toEqual([
    'melhor em milhas, ver em milhas',
    'R$ 1.150 a menos, ver em dinheiro',
  ]);
});

test('a winner that the account does not see is part of Conta PRO', () => {
  const [seen] = both;
  expect(seen && readRows([seen], 'data-verdict')).toEqual(['em milhas, R$ 1.150 a menos: veja na Conta PRO']);
});

test('a row explains a missing comparison, except in a search of one kind', () => {
  const [alone] = sampleOffers([{ ...day, price: inReais(2946_00) }]);
  const offers = alone ? [alone] : [];
  expect(readRows(offers, 'data-verdict')).toEqual(['só em dinheiro']);
  expect(readRows(offers, 'data-verdict', { searching: true })).toEqual(['milhas: buscando…']);
  expect(readRows(offers, 'data-verdict', { single: true })).toEqual(['']);
});

test('the next flights of a price are a return only of a round trip (S-632)', () => {
  const [card] = readCards(both.slice(0, 1));
  if (!card) throw new Error('no card');
  const { journeyKey, airline, origin, destination, departsAt, arrivesAt, durationMinutes, stops, price } = card.offer;
  const next = { journeyKey, airline, origin, destination, departsAt, arrivesAt, durationMinutes, stops, price };
  const counted = { ...card, cell: { ...card.cell, later: [{ ...next, slice: 1, joint: null }] } };
  const draw = (step: Direction) =>
    renderToStaticMarkup(<ListPrice card={counted} party={oneAdult} step={step} />).match(/(volta|depois) [A-Z]+/)?.[1];
  expect([draw('outbound'), draw('slice-1')]).toEqual(['volta', 'depois']);
});

test('adults see their share when they choose it, and a family the total (S-322, S-583)', () => {
  const couple = { party: { ...oneAdult, adults: 2, perPerson: true } };
  const family = { party: { ...oneAdult, children: 1 } };
  expect(readRows(both, 'data-amount', couple)).toEqual(['R$ 1.473', '30.000 milhas']);
  expect(readRows(both, 'data-amount', family)).toEqual(['R$ 2.946', '60.000 milhas']);
});
