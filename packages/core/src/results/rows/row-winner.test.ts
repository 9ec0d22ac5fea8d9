import { expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { goingBack, makeRow, priceJourney } from '../../../testing/rows.ts';
import type { FlightOffer } from '../../flights/offer.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { keepProgrammes } from './price-journeys.ts';
import { findWinningCell, isWinnerHidden } from './row.ts';
import { toRow } from './to-row.ts';

const money = offer({ id: 'money', price: cash(300_000) });
// R$ 2.600 and R$ 200 of taxes.
const latam = offer({ id: 'latam', price: award('latam-pass', 100_000, 20_000) });
const copa = offer({ id: 'copa', price: award('connectmiles', 40_000) });
const back = (change: Partial<FlightOffer> & Pick<FlightOffer, 'id' | 'price'>) =>
  offer({ direction: 'return', journeyKey: 'LA8147@2026-12-17', departsAt: '2026-12-17T14:25:00', ...change });
const backCash = back({ id: 'back-cash', price: cash(200_000) });
const backLatam = back({ id: 'back-latam', price: award('latam-pass', 90_000, 10_000) });

test('a cell of cash is in reais, its taxes included (S-301)', () => {
  expect(makeRow([money]).cash?.price).toEqual({ kind: 'cash', currency: 'BRL', totalCents: 300_000, taxCents: 0 });
});

test('in a draw cash counts, and no winner is hidden (S-301)', () => {
  const even = offer({ id: 'even', price: cash(280_000) });
  const row = makeRow([even, latam]);
  expect(row.comparison?.winner).toBeNull();
  expect(findWinningCell(row)).toBe(row.cash);
  expect(isWinnerHidden(makeRow([even, latam], { hidden: ['even'] }))).toBe(false);
  expect(isWinnerHidden(makeRow([even, latam], { hidden: ['latam'] }))).toBe(false);
});

test('without a comparison no winner is hidden', () => {
  expect(isWinnerHidden(makeRow([money]))).toBe(false);
  expect(isWinnerHidden(makeRow([money, copa], { hidden: ['money'] }))).toBe(false);
});

test('the airline’s quote wins without a cell, and no winner is hidden', () => {
  const quoted = makeRow([{ ...latam, companyCashCents: 100_000 }]);
  expect(quoted).toMatchObject({ cash: null, comparison: { winner: 'cash', basis: 'company' } });
  expect(findWinningCell(quoted)).toBe(quoted.miles);
  expect(isWinnerHidden(quoted)).toBe(false);
});

test('of two prices of a whole trip that cannot be compared, cash counts (S-302)', () => {
  const row = makeRow([money, copa], {
    around: goingBack(backCash, back({ id: 'back-copa', price: award('connectmiles', 40_000) })),
  });
  expect(row).toMatchObject({ cash: { covers: 'trip' }, miles: { covers: 'trip' }, comparison: null });
  expect(findWinningCell(row)).toBe(row.cash);
});

test('prices the whole trip when one programme is chosen (S-302)', () => {
  const [journey] = groupJourneys(withJourneyFares([money, latam, copa]), { references: REFERENCE_PRICES });
  if (!journey) throw new Error('no journey');
  const priced = keepProgrammes(priceJourney(journey, { around: goingBack(backCash, backLatam) }), ['latam-pass']);
  expect(toRow(priced, REFERENCE_PRICES)).toMatchObject({
    cash: { covers: 'trip', price: { totalCents: 500_000 } },
    // Out in miles, R$ 2.000 back.
    miles: { covers: 'trip', price: award('latam-pass', 100_000, 220_000) },
  });
});
