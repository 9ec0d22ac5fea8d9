import { awardCabins } from '@revoada/core/awards/award';
import type { AwardGroup } from '@revoada/core/awards/group-awards';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import * as v from 'valibot';
import { instantSchema, validItems } from '../shared-schemas.ts';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const miles = v.pipe(wholeNumber, v.minValue(1));
const taxes = v.nullable(v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), cents: wholeNumber }));
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const cabin = v.picklist(awardCabins);
const callsLeft = v.nullable(wholeNumber);

const awardSchema = v.object({
  ...{ id, cabin, miles, taxes, seenAt: instantSchema },
  ...{ origin: v.string(), destination: v.string(), programme: v.string() },
  date: v.pipe(v.string(), v.check(isCalendarDate)),
});

const flightsSchema = v.object({
  ...{ id, cabin, miles, taxes, seenAt: instantSchema },
  seats: v.nullable(miles),
  flightNumbers: v.array(v.string()),
  departsAt: v.pipe(v.string(), v.isoTimestamp()),
  arrivesAt: v.pipe(v.string(), v.isoTimestamp()),
  durationMinutes: v.nullable(miles),
  stops: v.nullable(wholeNumber),
});

const failed = v.object({ state: v.picklist(['none', 'ended', 'quota', 'refused', 'away']) });
const groupSchema: v.GenericSchema<unknown, AwardGroup> = v.object({
  key: v.string(),
  awards: validItems(awardSchema),
});
const groupsSchema = v.variant('state', [
  v.object({ state: v.literal('ready'), groups: validItems(groupSchema), partial: v.boolean(), callsLeft }),
  failed,
]);
const flightsAnswerSchema = v.variant('state', [
  v.object({ state: v.literal('ready'), flights: validItems(flightsSchema), callsLeft }),
  failed,
]);
const connectionSchema = v.object({ state: v.picklist(['none', 'connected', 'ended']) });

/** Why there are no awards; 'none' is no connection. */
export type NoAwards = v.InferOutput<typeof failed>;
export type AwardGroups = v.InferOutput<typeof groupsSchema>;
export type AwardFlightsAnswer = v.InferOutput<typeof flightsAnswerSchema>;

const away: NoAwards = { state: 'away' };

/** Whether the member has connected seats.aero; 'none' where that cannot be read. */
export async function readConnection(signal: AbortSignal): Promise<'none' | 'connected' | 'ended'> {
  const answer = v.safeParse(connectionSchema, await readJson('/api/me/awards', signal));
  return answer.success ? answer.output.state : 'none';
}

/** Awards by `path` and query of `/api/me/awards`: 'days' by day and cabin, 'places' by place. Never rejects unless aborted. */
export async function readAwardGroups(
  path: 'days' | 'places',
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<AwardGroups> {
  const answer = v.safeParse(
    groupsSchema,
    await readJson(`/api/me/awards/${path}?${new URLSearchParams(query)}`, signal),
  );
  return answer.success ? answer.output : away;
}

/** Flights of an award. Never rejects unless aborted. */
export async function readAwardFlights(awardId: string, signal: AbortSignal): Promise<AwardFlightsAnswer> {
  const query = new URLSearchParams({ id: awardId });
  const answer = v.safeParse(flightsAnswerSchema, await readJson(`/api/me/awards/flights?${query}`, signal));
  return answer.success ? answer.output : away;
}

async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? await response.json() : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
