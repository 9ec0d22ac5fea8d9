import { describe, expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { priceJourney } from '../../../testing/rows.ts';
import type { FlightOffer, Price } from '../../flights/offer.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { sumPrices } from '../../trips/trip-total.ts';
import { categorizeFares, priceLabel } from '../categories.ts';
import { sortOffers } from '../sort.ts';
import { buildAnswer } from './answer.ts';
import { findTopRows, orderRows } from './order-rows.ts';
import { keepProgrammes } from './price-journeys.ts';
import { findWinningCell } from './row.ts';
import { tallyRows } from './tally-rows.ts';
import { toRow } from './to-row.ts';

const withoutTaxes = (price: Price): Price => ({ ...price, taxCents: null });

const unknownCash = offer({ id: 'unknown-cash', price: withoutTaxes(cash(46_000)) });
const unknownMiles = offer({ id: 'unknown-miles', price: withoutTaxes(award('latam-pass', 9_000)) });
const dear = offer({ id: 'dear', journeyKey: 'LA9@2026-12-10', price: cash(329_800, 41_218) });
const dearMiles = offer({ id: 'dear-miles', journeyKey: dear.journeyKey, price: award('smiles', 150_000, 39_020) });

const makeRows = (...offers: FlightOffer[]) =>
  groupJourneys(withJourneyFares(offers), { references: REFERENCE_PRICES }).map((journey) =>
    toRow(priceJourney(journey, { around: null }), REFERENCE_PRICES),
  );

describe('a price whose taxes are unknown (S-536)', () => {
  test('appears in its row, and decides no verdict', () => {
    const [row] = makeRows(unknownCash, unknownMiles);
    expect(row).toMatchObject({
      cash: { covers: 'leg', price: { totalCents: 46_000, taxCents: null }, offer: { id: 'unknown-cash' } },
      miles: { covers: 'leg', price: { miles: 9_000, taxCents: null }, offer: { id: 'unknown-miles' } },
      comparison: null,
      costCents: null,
    });
  });

  test('gives way to a dearer price of its journey that has its taxes', () => {
    const withTaxes = offer({ id: 'with-taxes', price: cash(90_000, 5_000) });
    const [row] = makeRows(unknownCash, withTaxes);
    expect(row?.cash?.price).toMatchObject({ totalCents: 90_000 });
    expect(row?.costCents).toBe(90_000);
  });

  test('is compared with neither the miles beside it nor the airline’s quote', () => {
    const miles = offer({ id: 'miles', price: award('smiles', 10_000, 3_500), companyCashCents: 80_000 });
    const [row] = makeRows(unknownCash, miles);
    expect(row?.comparison).toBeNull();
    expect(row && findWinningCell(row)?.price.kind).toBe('miles');
  });

  test('is never the cheapest, nor the best, though its amount is the lowest', () => {
    const rows = makeRows(unknownCash, unknownMiles, dear, dearMiles);
    expect(findTopRows(rows)).toMatchObject({ best: dear.journeyKey, cheapest: dear.journeyKey });
    expect(orderRows(rows, 'price').map(({ journey }) => journey.key)).toEqual([
      dear.journeyKey,
      unknownCash.journeyKey,
    ]);
    for (const row of makeRows(unknownCash, unknownMiles)) {
      expect(buildAnswer(row, { references: REFERENCE_PRICES })).toBeNull();
    }
    expect(sortOffers([unknownCash, dear], 'price', REFERENCE_PRICES)[0]).toBe(dear);
    expect(sortOffers([unknownMiles, dearMiles], 'price', REFERENCE_PRICES)[0]).toBe(dearMiles);
    expect(tallyRows(makeRows(unknownCash, dear))).toMatchObject({ lowestCashCents: 329_800, counts: { cash: 2 } });
  });

  test('comes after miles that have no reference price', () => {
    const unpriced = offer({ id: 'unpriced', journeyKey: 'LA8@2026-12-10', price: award('other', 90_000, 3_500) });
    const rows = makeRows(unknownCash, unpriced);
    expect(orderRows(rows, 'price').map(({ journey }) => journey.key)).toEqual([
      unpriced.journeyKey,
      unknownCash.journeyKey,
    ]);
  });

  test('is excluded where only other programmes are chosen', () => {
    const [journey] = groupJourneys(withJourneyFares([unknownMiles]), { references: REFERENCE_PRICES });
    if (!journey) throw new Error('no journey');
    const priced = priceJourney(journey, { around: null });
    const priceInMiles = (programme: ProgrammeId) => toRow(keepProgrammes(priced, [programme]), REFERENCE_PRICES).miles;
    expect([priceInMiles('smiles'), priceInMiles('latam-pass')?.offer?.id]).toEqual([null, 'unknown-miles']);
  });

  test('is no category’s cheapest', () => {
    const only = categorizeFares(withJourneyFares([unknownCash]), REFERENCE_PRICES);
    expect(only).toMatchObject({ recomendado: null, maisBarato: null, maisRapido: { offer: { id: 'unknown-cash' } } });
    const both = categorizeFares(withJourneyFares([unknownCash, dear]), REFERENCE_PRICES);
    expect(both.maisBarato?.offer.id).toBe('dear');
  });

  test('leaves the sum of a trip without its cost', () => {
    const prices = [withoutTaxes(award('smiles', 10_000)), award('smiles', 20_000, 3_500)];
    expect(sumPrices(prices, REFERENCE_PRICES)).toEqual({
      cashCents: null,
      awards: [{ programme: 'smiles', miles: 30_000, taxCents: null }],
      costCents: null,
      unknownTaxes: true,
    });
    expect(sumPrices([withoutTaxes(cash(46_000))], REFERENCE_PRICES)).toMatchObject({
      cashCents: 46_000,
      costCents: null,
    });
  });

  test('is marked beside its amount', () => {
    const labels = [cash(46_000), award('smiles', 9_000)].map(withoutTaxes).map(priceLabel);
    expect(labels.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'R$ 460,00, taxas não informadas',
      '9.000 milhas, taxas não informadas',
    ]);
  });
});
