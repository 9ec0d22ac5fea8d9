import type { FlightOffer } from '@revoada/core/flights/offer';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { toRow } from '@revoada/core/results/rows/to-row';
import { inDollars, inMiles, inReais, oneAdult, sampleOffers } from '../../flight-card/sample-flights.ts';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import type { Handover } from '../../handover/handover.ts';

/** One flight, sold in two fares and in miles. */
export const sampleRowOffers = sampleOffers([
  { day: 12, stops: true, price: inReais(2946_00) },
  { day: 12, stops: true, price: inReais(3546_00), fareFamily: 'PLUS' },
  { day: 12, stops: true, price: inMiles(60_000) },
]);

/** The way to the airline's site with one of them. */
export const sampleHandover = (offer: FlightOffer): Handover => {
  return { leg: 'outbound', offers: [offer], search: sampleQuery, seenAt: null };
};

/** The same, as dear as flights get: their prices are the widest. */
const dearOffers = sampleOffers([
  { day: 12, stops: true, price: inReais(26_990_55) },
  { day: 12, stops: true, price: inMiles(934_500, 1_127_05) },
]);

/** The same, sold in dollars and in miles. */
const dollarOffers = sampleOffers([
  { day: 12, stops: true, price: inDollars(627_00, 5.38) },
  { day: 12, stops: true, price: inDollars(702_50, 5.38), fareFamily: 'PLUS' },
  { day: 12, stops: true, price: inMiles(60_000) },
]);

/** The first ones: another source sells the fares too, and does not show the award. */
const twoSourceOffers = sampleRowOffers.map((offer) => {
  if (offer.price.kind === 'miles') return { ...offer, onlySource: true as const };
  const dearer = { ...offer.price, totalCents: offer.price.totalCents + 40_00 };
  const searchedAt = '2026-11-22T15:00:00.000Z';
  const sources = [
    { source: 'moblix', price: offer.price, searchedAt },
    { source: 'duffel', price: dearer, searchedAt },
  ];
  return { ...offer, sources };
});

function unfold(offers: typeof sampleRowOffers) {
  const priced = priceJourneys(groupJourneys(offers, { references: REFERENCE_PRICES }), { around: null });
  const [row] = priced.map((each) => toRow(each, REFERENCE_PRICES));
  return (
    row && {
      ...{
        row,
        group: { lead: row, others: [] },
        chosen: null,
        selected: null,
        party: oneAdult,
        step: 'outbound' as const,
      },
      ...{ references: REFERENCE_PRICES, tooEarly: false, findReturn: () => null, buildOfferUrl: () => '#' },
      priced: priced[0] ?? null,
    }
  );
}

/** Details of its row, without a choice. */
export const sampleDetails = unfold(sampleRowOffers);
export const dearDetails = unfold(dearOffers);
export const twoSourceDetails = unfold(twoSourceOffers);
export const dollarDetails = unfold(dollarOffers);
