import { type AwardFlights, awardCabins, type SeenAward } from '@revoada/core/awards/award';
import { groupAwards } from '@revoada/core/awards/group-awards';
import * as v from 'valibot';
import type { NoAwards, ReadAwards, ReadFlights } from '../seats-aero/reader-awards.ts';
import { wholeNumber } from './shapes.ts';

const taxes = v.pipe(
  v.nullable(v.object({ currency: v.string(), cents: wholeNumber })),
  v.description('Null where seats.aero does not tell them'),
);
const seenAt = v.pipe(v.string(), v.isoTimestamp(), v.description('When seats.aero saw it'));
const cabin = v.picklist(awardCabins);
const callsLeft = v.pipe(v.nullable(wholeNumber), v.description('Calls of the account until midnight UTC'));

const award = v.object({
  id: v.string(),
  origin: v.string(),
  destination: v.string(),
  date: v.pipe(v.string(), v.isoDate()),
  programme: v.pipe(v.string(), v.description('As seats.aero names it')),
  cabin,
  miles: v.pipe(wholeNumber, v.description('One adult, one way')),
  taxes,
  seenAt,
});

const failed = v.object({
  state: v.pipe(
    v.picklist(['none', 'ended', 'quota', 'refused', 'away']),
    v.description('Not connected, to be connected again, no calls left today, refused by seats.aero, or unavailable'),
  ),
});

export const connectionSchema = v.object({ state: v.picklist(['none', 'connected', 'ended']) });

export const awardsSchema = v.variant('state', [
  v.object({
    state: v.literal('ready'),
    groups: v.pipe(
      v.array(v.object({ key: v.string(), awards: v.array(award) })),
      v.description('By day and cabin, or by place; of each programme the fewest miles'),
    ),
    partial: v.boolean(),
    callsLeft,
  }),
  failed,
]);

export const awardFlightsSchema = v.variant('state', [
  v.object({
    state: v.literal('ready'),
    flights: v.array(
      v.object({
        id: v.string(),
        cabin,
        miles: wholeNumber,
        taxes,
        seats: v.pipe(v.nullable(wholeNumber), v.description('Null where seats.aero does not tell it')),
        flightNumbers: v.array(v.string()),
        departsAt: v.pipe(v.string(), v.description('Local to the airport')),
        arrivesAt: v.pipe(v.string(), v.description('Local to the airport')),
        durationMinutes: v.nullable(wholeNumber),
        stops: v.nullable(wholeNumber),
        seenAt,
      }),
    ),
    callsLeft,
  }),
  failed,
]);

/** `key` groups the awards; null leaves one out. */
export function presentAwards(
  answer: ReadAwards | NoAwards,
  key: (award: SeenAward) => string | null,
): v.InferOutput<typeof awardsSchema> {
  if (answer.state !== 'ready') return answer;
  const shown = answer.awards.filter((one) => key(one) !== null);
  const groups = groupAwards(shown, (one) => key(one) ?? '');
  return { state: 'ready', groups, partial: answer.partial, callsLeft: answer.callsLeft };
}

export function presentAwardFlights(answer: ReadFlights | NoAwards): v.InferOutput<typeof awardFlightsSchema> {
  if (answer.state !== 'ready') return answer;
  const byDeparture = (a: AwardFlights, b: AwardFlights) => a.miles - b.miles || a.departsAt.localeCompare(b.departsAt);
  return { state: 'ready', flights: answer.flights.toSorted(byDeparture), callsLeft: answer.callsLeft };
}
