import type { AirportDirectory } from '../airports/airport.ts';
import { compareText } from '../flights/fares.ts';
import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { BagKind, FlightOffer } from '../flights/offer.ts';
import { fareWithBags } from '../flights/offer-at-fare.ts';
import { isClearlyLess } from '../journeys/comparison.ts';
import { equivalentCents, sumEquivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { findSelfConnection, type SelfConnection } from './connect-parts.ts';

/** Two purchases that fly one slice, with the stay between them. */
export type SelfTransfer<Offer extends FlightOffer = FlightOffer> = SelfConnection & {
  parts: readonly [Offer, Offer];
  /** From the first departure to the last landing, in minutes. */
  durationMinutes: number;
  /** Both parts in reais, miles at their reference price: integer cents, whole party. */
  costCents: number;
  /** By how much it costs less than the cheapest ordinary journey; null where it does not, or there is none. Integer cents. */
  savingCents: number | null;
  /** By how many minutes it is quicker than the quickest ordinary journey; null where that is little, or there is none. */
  quickerMinutes: number | null;
};

/** The ordinary journeys of the slice: what the cheapest adds to the trip, and the minutes of the quickest. Null for none. */
export type OrdinaryJourneys = { cheapestCents: number | null; quickestMinutes: number | null };

/** Offers of one hub: to it, and from it to the destination. */
export type HubParts<Offer extends FlightOffer = FlightOffer> = {
  firsts: readonly Offer[];
  seconds: readonly Offer[];
};

type Terms = {
  ordinary: OrdinaryJourneys;
  references: ReferencePrices;
  directory: Pick<AirportDirectory, 'airport'>;
  /** Bags that each part's fare must include. */
  bags: readonly BagKind[];
};

/** So many are listed at most. */
export const MAX_SELF_TRANSFERS = 8;
/** Fewer minutes are no reason to change tickets. */
const NOTABLY_QUICKER_MINUTES = 90;
/** A quicker way may cost this many times what the cheapest ordinary journey costs. */
const DEAREST_QUICKER = 1.5;

/**
 * Combines the parts of each hub into self-transfers that can be flown and are worth it: each costs clearly less than the
 * cheapest ordinary journey, or is notably quicker than the quickest. None is dearer and slower than another over the same
 * hub. Cheapest first.
 */
export function combineParts<Offer extends FlightOffer>(
  hubs: readonly HubParts<Offer>[],
  { ordinary, references, directory, bags }: Terms,
): SelfTransfer<Offer>[] {
  const ofHubs = hubs.flatMap(({ firsts, seconds }) => {
    const onward = pickCheapestFares(seconds, references, bags);
    const transfers = pickCheapestFares(firsts, references, bags).flatMap((first) =>
      onward.flatMap((second) => {
        const connection = findSelfConnection(first, second, directory);
        const costCents = sumEquivalentCents([first.price, second.price], references);
        if (!connection || connection.waitMinutes < connection.leastMinutes || costCents === null) return [];
        const durationMinutes = first.durationMinutes + connection.waitMinutes + second.durationMinutes;
        const gains = compareWithOrdinary({ costCents, durationMinutes }, ordinary);
        return gains ? [{ ...connection, parts: [first, second] as const, durationMinutes, costCents, ...gains }] : [];
      }),
    );
    return keepUseful(transfers);
  });
  return ofHubs.toSorted(compareTransfers).slice(0, MAX_SELF_TRANSFERS);
}

/** Each journey at the fare that costs least in reais; those whose cost is unknown are left out. */
export function pickCheapestFares<Offer extends FlightOffer>(
  offers: readonly Offer[],
  references: ReferencePrices,
  bags: readonly BagKind[],
): Offer[] {
  const cheapest = new Map<string, { offer: Offer; cents: number }>();
  for (const each of offers) {
    const offer = each.ticket ? null : fareWithBags(each, bags);
    const cents = offer && !hasLowerCabin(offer) ? equivalentCents(offer.price, references) : null;
    if (!offer || cents === null || cents >= (cheapest.get(offer.journeyKey)?.cents ?? Number.POSITIVE_INFINITY))
      continue;
    cheapest.set(offer.journeyKey, { offer, cents });
  }
  return [...cheapest.values()].map(({ offer }) => offer);
}

type Compared = Pick<SelfTransfer, 'costCents' | 'durationMinutes'>;

function compareWithOrdinary(
  { costCents, durationMinutes }: Compared,
  { cheapestCents, quickestMinutes }: OrdinaryJourneys,
): Pick<SelfTransfer, 'savingCents' | 'quickerMinutes'> | null {
  if (cheapestCents === null) return { savingCents: null, quickerMinutes: null };
  const saves = isClearlyLess(costCents, cheapestCents);
  const quicker = (quickestMinutes ?? 0) - durationMinutes;
  const isQuicker = quicker >= NOTABLY_QUICKER_MINUTES && costCents <= cheapestCents * DEAREST_QUICKER;
  if (!saves && !isQuicker) return null;
  return { savingCents: saves ? cheapestCents - costCents : null, quickerMinutes: isQuicker ? quicker : null };
}

/** Leaves out what another one undercuts in both price and time. */
function keepUseful<Transfer extends Compared & { parts: readonly [FlightOffer, FlightOffer] }>(
  transfers: readonly Transfer[],
): Transfer[] {
  const useful: Transfer[] = [];
  let quickest = Number.POSITIVE_INFINITY;
  for (const transfer of transfers.toSorted(compareTransfers)) {
    if (transfer.durationMinutes >= quickest) continue;
    quickest = transfer.durationMinutes;
    useful.push(transfer);
  }
  return useful;
}

type Ordered = Compared & { parts: readonly [FlightOffer, FlightOffer] };

function compareTransfers(a: Ordered, b: Ordered): number {
  const name = ({ parts }: Ordered) => parts.map(({ journeyKey }) => journeyKey).join();
  return a.costCents - b.costCents || a.durationMinutes - b.durationMinutes || compareText(name(a), name(b));
}
