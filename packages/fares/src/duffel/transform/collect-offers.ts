import { readRecord, readRecords } from '../../wire/objects.ts';
import type { WireBrand, WireItinerary, WireOffer, WireSearch, WireSegment, WireSlice } from '../api/types.ts';
import { type References, readReferences } from './references.ts';

/** Collects whole offers from replies of either view. */
export type OfferCollector = {
  /** Offers that this reply brings or completes, with objects in place of ids. */
  read(search: WireSearch): WireOffer[];
  /** Offers of which a slice has not come. */
  countIncomplete(): number;
};

/**
 * The grouped view lists an offer of several slices under each of them, by its id. `sliceCount`: slices of the request.
 * Split tickets are left out: each is a one-way offer, which a search of one slice finds as well.
 */
export function createOfferCollector(sliceCount: number): OfferCollector {
  const incomplete = new Map<unknown, (WireSlice | undefined)[]>();

  /** Adds an offer's slice; returns the offer once it has all. */
  function addSlice(offer: WireOffer, index: number, slice: WireSlice): WireOffer[] {
    // Nothing may join the slices of two offers without ids.
    const id = offer.id ?? Symbol('an offer without an id');
    const earlier = incomplete.get(id) ?? [];
    const slices = Array.from({ length: sliceCount }, (_, at) => (at === index ? slice : earlier[at]));
    const isWhole = slices.every((one) => one !== undefined);
    if (isWhole) incomplete.delete(id);
    else incomplete.set(id, slices);
    return isWhole ? [{ ...offer, slices }] : [];
  }

  function readBrand(itinerary: WireItinerary, brand: WireBrand, index: number, references: References): WireOffer[] {
    const segments = readRecords<WireSegment>(itinerary.segments).map(references.resolveSegment);
    return readRecords<WireOffer>(brand.offers)
      .filter(({ type }) => type !== 'split_ticket')
      .flatMap((grouped) => {
        const offer = { ...grouped, owner: references.resolveAirline(grouped.owner) };
        const whole = listWholeSlices(offer, sliceCount);
        if (whole) return [resolveOffer({ ...offer, slices: whole }, references)];
        return addSlice({ ...offer, conditions: offer.conditions ?? brand.conditions }, index, {
          segments,
          duration: itinerary.duration,
          fare_brand_name: brand.fare_brand_name,
          conditions: brand.conditions,
          baggages: offer.baggages ?? brand.baggages,
        });
      });
  }

  return {
    read(search) {
      const references = readReferences(search);
      const flat = listRows(search.offers).map((offer) => resolveOffer(offer, references));
      const grouped = readRecords<{ itineraries?: unknown }>(search.slices).flatMap(({ itineraries }, index) =>
        readRecords<WireItinerary>(itineraries).flatMap((itinerary) =>
          readRecords<WireBrand>(itinerary.brands).flatMap((brand) => readBrand(itinerary, brand, index, references)),
        ),
      );
      return [...flat, ...grouped];
    },
    countIncomplete: () => incomplete.size,
  };
}

/** Rows of a list; one that is no object becomes an empty offer, so that it counts as dropped. */
const listRows = (list: unknown): WireOffer[] =>
  Array.isArray(list) ? list.map((row) => readRecord<WireOffer>(row) ?? {}) : [];

/** The slices of a grouped offer that carries them itself; null if it does not. */
function listWholeSlices(offer: WireOffer, sliceCount: number): WireSlice[] | null {
  const slices = readRecords<WireSlice>(offer.slices);
  const isWhole = slices.length === sliceCount && slices.every(({ segments }) => readRecords(segments).length > 0);
  return isWhole ? slices : null;
}

function resolveOffer(offer: WireOffer, { resolveAirline, resolveSegment }: References): WireOffer {
  const slices = readRecords<WireSlice>(offer.slices).map((slice) => ({
    ...slice,
    segments: readRecords<WireSegment>(slice.segments).map(resolveSegment),
  }));
  return { ...offer, owner: resolveAirline(offer.owner), slices };
}
