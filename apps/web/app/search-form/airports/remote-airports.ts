import type { AirportSuggestion } from '@revoada/core/airports/airport';
import * as v from 'valibot';
import { validItems } from '../../shared-schemas.ts';

const suggestionSchema: v.GenericSchema<unknown, AirportSuggestion> = v.object({
  kind: v.picklist(['airport', 'metro']),
  iata: v.string(),
  name: v.string(),
  city: v.string(),
  country: v.string(),
  countryCode: v.string(),
  airports: v.optional(v.array(v.string())),
  zone: v.optional(v.string()),
});

const answerSchema = v.object({ data: validItems(suggestionSchema) });

/** Requests suggestions from the server. Throws if the answer is not a list. */
export async function fetchAirports(text: string, limit: number, signal: AbortSignal): Promise<AirportSuggestion[]> {
  const answer = await fetch(`/api/airports?${new URLSearchParams({ q: text, limit: String(limit) })}`, { signal });
  if (!answer.ok) throw new Error(`Airport search answered ${answer.status}`);
  const { success, output } = v.safeParse(answerSchema, await answer.json());
  if (!success) throw new Error('Airport search answered without a list');
  return output.data.slice(0, limit);
}
