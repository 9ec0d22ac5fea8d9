import type { WireAircraft, WireAirline } from '../airlines/airlines.ts';
import type { WirePlace } from '../places/places.ts';
import type { IdMaker } from './ids.ts';
import type { WireOffer } from './offer.ts';

type WireSlice = WireOffer['slices'][number];
type WireSegment = WireSlice['segments'][number];

/** A slice as it was searched: ids of its places. */
export type SearchedSlice = { origin: WirePlace; destination: WirePlace; departure_date: string };

type Sold = { offer: WireOffer; slice: WireSlice; type: 'single_ticket' | 'split_ticket' };

/**
 * Offers grouped by slice, flights and fare brand, with airlines, places and aircraft in maps by id. A joint ticket's offer
 * is in each of its slices with its whole price; a split ticket's is in its one slice.
 */
export function buildItineraries(
  slices: readonly SearchedSlice[],
  offers: readonly WireOffer[],
  split: readonly (readonly WireOffer[])[],
  ids: IdMaker,
) {
  const references = collectReferences(slices, [...offers, ...split.flat()]);
  return {
    slices: slices.map(({ origin, destination, departure_date }, index) => {
      const single = offers.flatMap((offer): Sold[] => {
        const slice = offer.slices[index];
        return slice ? [{ offer, slice, type: 'single_ticket' }] : [];
      });
      const separate = (split[index] ?? []).flatMap((offer): Sold[] => {
        const [slice] = offer.slices;
        return slice ? [{ offer, slice, type: 'split_ticket' }] : [];
      });
      return {
        origin: origin.id,
        destination: destination.id,
        departure_date,
        itineraries: groupByFlights([...single, ...separate], ids),
      };
    }),
    ...references,
  };
}

function groupByFlights(sold: readonly Sold[], ids: IdMaker) {
  return [...Map.groupBy(sold, ({ slice }) => slice.comparison_key).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { slice } = first;
    return [
      {
        id: ids('iti'),
        comparison_key: slice.comparison_key,
        duration: slice.duration,
        segments: slice.segments.map(toReferencedSegment),
        brands: groupByBrand(group),
      },
    ];
  });
}

function groupByBrand(sold: readonly Sold[]) {
  return [...Map.groupBy(sold, ({ slice }) => slice.fare_brand_name)].map(([name, group]) => ({
    fare_brand_name: name,
    ngs_shelf: group[0]?.slice.ngs_shelf ?? null,
    conditions: group[0]?.slice.conditions ?? null,
    segment_passengers: group[0]?.slice.segments.map(({ passengers }) => passengers) ?? [],
    offers: group.map(({ offer, type }) => ({
      id: offer.id,
      type,
      owner: offer.owner.id,
      total_amount: offer.total_amount,
      total_currency: offer.total_currency,
      base_amount: offer.base_amount,
      base_currency: offer.base_currency,
      tax_amount: offer.tax_amount,
      tax_currency: offer.tax_currency,
      total_emissions_kg: offer.total_emissions_kg,
      conditions: offer.conditions,
      expires_at: offer.expires_at,
    })),
  }));
}

function toReferencedSegment(segment: WireSegment) {
  const { passengers: _, media: __, ...own } = segment;
  return {
    ...own,
    origin: segment.origin.id,
    destination: segment.destination.id,
    aircraft: segment.aircraft?.id ?? null,
    marketing_carrier: segment.marketing_carrier.id,
    operating_carrier: segment.operating_carrier.id,
    stops: segment.stops.map((stop) => ({ ...stop, airport: stop.airport.id })),
  };
}

function collectReferences(slices: readonly SearchedSlice[], offers: readonly WireOffer[]) {
  const airlines: Record<string, WireAirline> = {};
  const places: Record<string, WirePlace> = {};
  const aircraft: Record<string, WireAircraft> = {};
  for (const { origin, destination } of slices) {
    places[origin.id] = origin;
    places[destination.id] = destination;
  }
  for (const offer of offers) {
    airlines[offer.owner.id] = offer.owner;
    for (const segment of offer.slices.flatMap(({ segments }) => segments)) {
      airlines[segment.marketing_carrier.id] = segment.marketing_carrier;
      airlines[segment.operating_carrier.id] = segment.operating_carrier;
      if (segment.aircraft) aircraft[segment.aircraft.id] = segment.aircraft;
      for (const place of [segment.origin, segment.destination, ...segment.stops.map(({ airport }) => airport)]) {
        places[place.id] = place;
      }
    }
  }
  return { airlines, places, aircraft };
}
