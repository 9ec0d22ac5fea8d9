import type { FlightOffer } from '../src/flights/offer.ts';
import { groupJourneys, type Journey, type ListedOffer } from '../src/journeys/journey.ts';
import { REFERENCE_PRICES } from '../src/miles/default-references.ts';
import type { ReferencePrices } from '../src/miles/reference-prices.ts';
import { collectReturnFares } from '../src/results/collect-return-fares.ts';
import { type JourneyPricingOptions, type PricedJourney, priceJourneys } from '../src/results/rows/price-journeys.ts';
import { type Row, toRow } from '../src/results/rows/row.ts';
import { type OtherLeg, toReturnLeg } from '../src/trips/other-leg.ts';
import { withJourneyFares } from './offers.ts';

/** Rows of offers for an account; `hidden` ones count only in comparisons. */
export function makeRows(
  offers: readonly FlightOffer[],
  {
    other = null,
    references = REFERENCE_PRICES,
    hidden = [],
  }: { other?: OtherLeg; references?: ReferencePrices; hidden?: readonly string[] } = {},
): Row[] {
  const visible = withJourneyFares(offers).filter(({ id }) => !hidden.includes(id));
  return priceJourneys(groupJourneys(visible, { references }), { other }).map((each) => toRow(each, references));
}

/** Price of a single journey. */
export function priceJourney(journey: Journey, options: JourneyPricingOptions): PricedJourney {
  const [priced] = priceJourneys([journey], options);
  if (!priced) throw new Error('no journey');
  return priced;
}

/** Row of the offers of one journey. Throws without a row. */
export function makeRow(...given: Parameters<typeof makeRows>): Row {
  const [row] = makeRows(...given);
  if (!row) throw new Error('no row');
  return row;
}

/** A trip that continues with any of these return flights. */
export function goingBack(...offers: FlightOffer[]): OtherLeg {
  return toReturnLeg(collectReturnFares(withJourneyFares(offers)));
}

/** A trip whose outbound is chosen at its first offer's price. Throws without an offer. */
export function havingChosen(...offers: FlightOffer[]): Extract<OtherLeg, { kind: 'outbound' }> {
  const [chosen]: ListedOffer[] = withJourneyFares(offers);
  if (!chosen) throw new Error('no outbound');
  return { kind: 'outbound', fares: chosen.journeyFares, chosen: chosen.price };
}
