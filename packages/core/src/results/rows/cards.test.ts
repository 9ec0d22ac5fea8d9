import { describe, expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { goingBack, priceJourney } from '../../../testing/rows.ts';
import type { FlightOffer } from '../../flights/offer.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import type { TripAround } from '../../trips/trip-around.ts';
import { findCardId, listCards, showCard, toCardVerdict } from './cards.ts';
import { toRow } from './to-row.ts';

const back = (id: string, price: FlightOffer['price']) =>
  offer({ id, direction: 'return', departsAt: '2026-12-20T22:00:00', price });
const backCash = back('back-cash', cash(200_000));
const backLatam = back('back-latam', award('latam-pass', 40_000, 10_000));

const money = offer({ id: 'cash', price: cash(250_000) });
const latam = offer({ id: 'latam', price: award('latam-pass', 90_000, 40_000) });
const livelo = offer({ id: 'livelo', price: award('livelo', 99_000, 40_000) });
const all = [money, latam, livelo];

function list(offers: readonly FlightOffer[], around: TripAround | null = null) {
  const [journey] = groupJourneys(withJourneyFares(offers), { references: REFERENCE_PRICES });
  if (!journey) throw new Error('no journey');
  const priced = priceJourney(journey, { around });
  const row = toRow(priced, REFERENCE_PRICES);
  return { cards: listCards(priced, row, REFERENCE_PRICES), row };
}

describe('the cards of a journey (S-583)', () => {
  test('show the whole trip: all in reais, or the best that pays this way in the programme', () => {
    const { cards } = list(all, goingBack(backCash, backLatam));
    expect(cards.map(({ id, cell }) => [id, cell.covers, cell.payments])).toEqual([
      ['cash', 'trip', ['cash', 'cash']],
      ['latam', 'trip', ['latam-pass', 'latam-pass']],
      ['livelo', 'trip', ['livelo', 'latam-pass']],
      // R$ 2.500 out and 40.000 miles back cost least of all.
      ['cash-milhas', 'trip', ['cash', 'latam-pass']],
    ]);
  });

  test('show one leg where the journey has no other leg, or no trip is paid that way', () => {
    expect(list(all).cards.map(({ id, cell }) => [id, cell.covers])).toEqual([
      ['cash', 'leg'],
      ['latam', 'leg'],
      ['livelo', 'leg'],
    ]);
    const { cards } = list(all, goingBack(backLatam));
    expect(cards.find(({ id }) => id === 'cash')?.cell).toMatchObject({ covers: 'leg', price: money.price });
  });

  test('have the row’s best price of each kind, on the card found by findCardId', () => {
    const { cards, row } = list(all, goingBack(backCash, backLatam));
    const find = (kind: 'cash' | 'miles') => cards.find(({ id }) => id === findCardId(row, kind));
    expect(find('cash')?.cell.price).toEqual(row.cash?.price);
    expect(find('miles')?.cell.price).toEqual(row.miles?.price);
  });

  test('lead to the winner, and the winner to the other kind', () => {
    const { cards, row } = list(all, goingBack(backCash, backLatam));
    expect(cards.map((card) => [card.id, toCardVerdict(card, row, REFERENCE_PRICES)?.comparableId])).toEqual([
      ['cash', 'cash-milhas'],
      ['latam', 'cash-milhas'],
      ['livelo', 'cash-milhas'],
      ['cash-milhas', 'cash'],
    ]);
  });
});

test('an unfolded row shows the price of its card, and the one comparison of the journey (S-332)', () => {
  const { cards, row } = list(all);
  const shown = cards.map((card) => showCard(row, card));
  expect(shown.map((each) => [each.cash?.offer?.id, each.miles?.offer?.id])).toEqual([
    ['cash', 'latam'],
    ['cash', 'latam'],
    ['cash', 'livelo'],
  ]);
  for (const { comparison } of shown) expect(comparison).toBe(row.comparison);
});

test('a price whose taxes are unknown has a card without the comparison of its journey (S-536)', () => {
  const unknown = offer({ id: 'tap', price: { ...award('tap-miles-go', 80_000), taxCents: null } });
  const { cards, row } = list([...all, unknown]);
  const card = cards.find(({ id }) => id === 'tap');
  expect(row.comparison).not.toBeNull();
  expect(card && toCardVerdict(card, row, REFERENCE_PRICES)).toBeNull();
  expect(card && showCard(row, card)).toMatchObject({ miles: { price: { taxCents: null } }, comparison: null });
});
