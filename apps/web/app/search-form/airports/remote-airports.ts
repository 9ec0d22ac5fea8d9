import type { AirportSuggestion } from '@revoada/core/airports/airport';

/** Asks the server for suggestions. Throws when it does not answer with a list. S-105 */
export async function fetchAirports(text: string, limit: number, signal: AbortSignal): Promise<AirportSuggestion[]> {
  const answer = await fetch(`/api/airports?${new URLSearchParams({ q: text, limit: String(limit) })}`, { signal });
  if (!answer.ok) throw new Error(`Airport search answered ${answer.status}`);
  const { data } = ((await answer.json()) ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) throw new Error('Airport search answered without a list');
  return data.filter(isSuggestion).slice(0, limit);
}

function isSuggestion(value: unknown): value is AirportSuggestion {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Record<keyof AirportSuggestion, unknown>>;
  const texts = [entry.iata, entry.name, entry.city, entry.country];
  return (entry.kind === 'airport' || entry.kind === 'metro') && texts.every((text) => typeof text === 'string');
}
