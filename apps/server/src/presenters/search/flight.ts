import type { Airline } from '@revoada/core/flights/offer';
import { findAirlineNumber } from '@revoada/core/search/airline-codec';
import * as v from 'valibot';

export const carrierSchema = v.object({ iata: v.string(), name: v.string() });
export const localTime = v.pipe(v.string(), v.description('Local to the airport: 2026-12-10T23:55:00'));

export const segmentSchema = v.object({
  carrier: carrierSchema,
  operatedBy: carrierSchema,
  flightNumber: v.string(),
  origin: v.string(),
  destination: v.string(),
  departsAt: localTime,
  arrivesAt: localTime,
  durationMinutes: v.number(),
  cabin: v.optional(
    v.pipe(
      v.picklist(['economy', 'business', 'first']),
      v.description('Only of a flight in a lower cabin than the one asked for'),
    ),
  ),
  aircraft: v.optional(v.pipe(v.string(), v.description('Boeing 787-9; absent where the source does not say'))),
});

/** Places, times and flights of one journey. */
export const journeyEntries = {
  origin: v.string(),
  destination: v.string(),
  departsAt: localTime,
  arrivesAt: localTime,
  originZone: v.string(),
  destinationZone: v.string(),
  durationMinutes: v.number(),
  durationEstimated: v.boolean(),
  stops: v.number(),
  segments: v.array(segmentSchema),
};

/** The API names an airline by its number too. */
export const numberedAirlineSchema = v.object({ ...carrierSchema.entries, id: v.number() });

export function presentAirline(airline: Airline) {
  return { id: findAirlineNumber(airline), ...airline };
}
