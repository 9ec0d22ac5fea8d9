import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { judgeJourney, priceJourney } from '@revoada/core/results/rows/row';
import { inMiles, inReais, oneAdult, sampleOffers } from '../../flight-card/sample-flights.ts';

/** One flight, sold in two fares and in miles. */
export const sampleRowOffers = sampleOffers([
  { day: 12, stops: true, price: inReais(2946_00) },
  { day: 12, stops: true, price: inReais(3546_00), fareFamily: 'PLUS' },
  { day: 12, stops: true, price: inMiles(60_000) },
]);

const [row] = groupJourneys(sampleRowOffers, { references: REFERENCE_PRICES }).map((journey) =>
  judgeJourney(priceJourney(journey, { other: null }), REFERENCE_PRICES),
);

/** What its row unfolds; nothing is chosen. */
export const sampleDetails = row && {
  ...{
    row,
    group: { lead: row, others: [] },
    chosen: null,
    selected: null,
    party: oneAdult,
    step: 'outbound' as const,
  },
  ...{ references: REFERENCE_PRICES, tooEarly: false, findReturn: () => null },
};
