import { sameValue } from '../flights/same-value.ts';
import type { ListedOffer } from '../journeys/journey.ts';

/** Accept header for packed offers (event `journeys`); other clients get complete offers (`offers`). */
export const ACCEPT_BY_JOURNEY = 'text/event-stream; by=journey';

/** Fields that offers of one journey usually share; sources may report them differently. */
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

/** An offer without the fields of its journey, which `journey` points to by index. */
type PackedOffer = Omit<ListedOffer, JourneyField> & Partial<PackedJourney> & { journey: number };

/** Wire format of offers, with flights and fares of each journey once. */
export type PackedOffers = { journeys: PackedJourney[]; offers: PackedOffer[] };

/** Moves shared fields of offers to their journeys. Keeps the order of offers. */
export function packOffers(listed: readonly ListedOffer[]): PackedOffers {
  const places = new Map<string, number>();
  const journeys: PackedJourney[] = [];
  const offers = listed.map((offer) => {
    const key = `${offer.direction}.${offer.journeyKey}`;
    const place = places.get(key) ?? journeys.push(pickJourney(offer)) - 1;
    places.set(key, place);
    return placeOffer(offer, place, journeys[place]);
  });
  return { journeys, offers };
}

/** Inverse of `packOffers`; offers of one journey share objects. Omits offers without a journey. */
export function unpackOffers({ journeys, offers }: PackedOffers): ListedOffer[] {
  return offers.flatMap(({ journey, ...rest }) => {
    const shared = journeys[journey];
    return shared ? [{ ...shared, ...rest }] : [];
  });
}

function pickJourney(offer: ListedOffer): PackedJourney {
  return Object.fromEntries(journeyFields.map((field) => [field, offer[field]])) as PackedJourney;
}

/** Copies the other fields: an object from which fields are deleted is several times slower to write as JSON. */
function placeOffer(offer: ListedOffer, place: number, journey: PackedJourney | undefined): PackedOffer {
  const packed: Partial<Record<string, unknown>> = { journey: place };
  for (const name of Object.keys(offer) as (keyof ListedOffer)[]) {
    if (!sameValue(offer[name], journey?.[name as JourneyField])) packed[name] = offer[name];
  }
  return packed as PackedOffer;
}
