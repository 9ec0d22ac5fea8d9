import { sameValue } from '../flights/same-value.ts';
import type { ListedOffer } from '../journeys/journey.ts';

/** The Accept header of those who read offers by their journeys (event `journeys`); others get each offer whole (`offers`). */
export const ACCEPT_BY_JOURNEY = 'text/event-stream; by=journey';

/** What the offers of one journey have in common, but for sources that tell it differently. */
const journeyFields = [
  'journeyKey',
  'direction',
  'airline',
  'origin',
  'destination',
  'departsAt',
  'arrivesAt',
  'originZone',
  'destinationZone',
  'durationMinutes',
  'durationEstimated',
  'stops',
  'segments',
  'journeyFares',
] as const satisfies (keyof ListedOffer)[];

type JourneyField = (typeof journeyFields)[number];

/** The flights and fares of a journey. */
type PackedJourney = Pick<ListedOffer, JourneyField>;

/** An offer without what it has in common with its journey, and the place of that in the list of journeys. */
type PackedOffer = Omit<ListedOffer, JourneyField> & Partial<PackedJourney> & { journey: number };

/** Offers as they travel: the flights and fares of a journey stand there once, however many offers it has. */
export type PackedOffers = { journeys: PackedJourney[]; offers: PackedOffer[] };

/** What of these offers belongs to their journeys, apart from them. The order of the offers stays. */
export function packOffers(listed: readonly ListedOffer[]): PackedOffers {
  const places = new Map<string, number>();
  const journeys: PackedJourney[] = [];
  const offers = listed.map((offer) => {
    const key = `${offer.direction}.${offer.journeyKey}`;
    const place = places.get(key) ?? journeys.push(pickJourney(offer)) - 1;
    places.set(key, place);
    return { journey: place, ...omitShared(offer, journeys[place]) };
  });
  return { journeys, offers };
}

/** The offers again, those of one journey with the same objects. An offer whose journey is missing is left out. */
export function unpackOffers({ journeys, offers }: PackedOffers): ListedOffer[] {
  return offers.flatMap(({ journey, ...own }) => {
    const shared = journeys[journey];
    return shared ? [{ ...shared, ...own }] : [];
  });
}

function pickJourney(offer: ListedOffer): PackedJourney {
  return Object.fromEntries(journeyFields.map((field) => [field, offer[field]])) as PackedJourney;
}

function omitShared(offer: ListedOffer, journey: PackedJourney | undefined): Omit<PackedOffer, 'journey'> {
  const own: Omit<PackedOffer, 'journey'> & Partial<ListedOffer> = { ...offer };
  for (const field of journeyFields) if (sameValue(offer[field], journey?.[field])) delete own[field];
  return own;
}
