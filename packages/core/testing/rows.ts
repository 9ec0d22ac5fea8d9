import type { FlightOffer } from '../src/flights/offer.ts';
import { groupJourneys, type Journey, type ListedOffer } from '../src/journeys/journey.ts';
import type { ReturnFares } from '../src/journeys/return-fares.ts';
import { REFERENCE_PRICES } from '../src/miles/default-references.ts';
import type { ReferencePrices } from '../src/miles/reference-prices.ts';
import { collectReturnFares } from '../src/results/collect-return-fares.ts';
import { type JourneyPricingOptions, type PricedJourney, priceJourneys } from '../src/results/rows/price-journeys.ts';
import type { Row } from '../src/results/rows/row.ts';
import { toRow } from '../src/results/rows/to-row.ts';
import { type JointTickets, NO_JOINT_TICKETS } from '../src/search/joint-tickets.ts';
import { type ChosenFlights, createTripAround, type TripAround } from '../src/trips/trip-around.ts';
import { withJourneyFares } from './offers.ts';

/** Rows of offers for an account; `hidden` ones count only in comparisons. */
export function makeRows(
  offers: readonly FlightOffer[],
  {
    around = null,
    references = REFERENCE_PRICES,
    hidden = [],
  }: { around?: TripAround | null; references?: ReferencePrices; hidden?: readonly string[] } = {},
): Row[] {
  const visible = withJourneyFares(offers).filter(({ id }) => !hidden.includes(id));
  return priceJourneys(groupJourneys(visible, { references }), { around }).map((each) => toRow(each, references));
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

/** A trip that continues with these fares; null without any. */
export function aroundReturns(fares: ReturnFares, jointTickets: JointTickets = NO_JOINT_TICKETS): TripAround | null {
  return createTripAround({ before: [], after: [fares], jointTickets });
}

/** A trip whose outbound is chosen at a price. */
export function aroundChosen(
  chosen: Pick<ChosenFlights, 'fares' | 'price'> & Partial<ChosenFlights>,
  jointTickets: JointTickets = NO_JOINT_TICKETS,
): TripAround {
  return { before: [{ journeyKey: 'chosen', ...chosen }], after: [], jointTickets };
}

/** The same chosen flights where the account's limit hides these ways of paying for them. */
export function hidePayments(around: TripAround, unseenPayments: readonly string[]): TripAround {
  return { ...around, before: around.before.map((chosen) => ({ ...chosen, unseenPayments })) };
}

/** A trip that continues with any of these return flights. */
export function goingBack(...offers: FlightOffer[]): TripAround | null {
  return aroundReturns(collectReturnFares(withJourneyFares(offers)));
}

/** A trip whose outbound is chosen at its first offer's price. Throws without an offer. */
export function havingChosen(...offers: FlightOffer[]): TripAround {
  const [chosen]: ListedOffer[] = withJourneyFares(offers);
  if (!chosen) throw new Error('no outbound');
  const { journeyKey, journeyFares: fares, price } = chosen;
  return aroundChosen({ journeyKey, fares, price });
}
