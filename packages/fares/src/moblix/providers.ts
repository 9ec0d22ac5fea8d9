import type { AirlineProfile } from '@revoada/core/airlines/airline-profile';
import { findAirlineByIata } from '@revoada/core/airlines/airlines';
import { liveloProfile } from '@revoada/core/airlines/registry';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { programmeFromText } from '@revoada/core/miles/programmes';
import { findNamedAirline, spellProvider } from '../flights/provider-names.ts';
import { readLine } from '../wire/text.ts';

/** Finds the provider of a row by its number, then the name in its token, then the airline. */
export function findProvider(row: {
  numbered: AirlineProfile | undefined;
  token?: unknown;
  iata: string;
  name: string;
}): string {
  if (row.numbered) return row.numbered.provider;
  const [, inToken] = readLine(row.token).split('_');
  const named = inToken === undefined ? undefined : findNamedAirline(inToken);
  return (named ?? findAirlineByIata(row.iata))?.provider ?? (spellProvider(row.name) || 'Moblix');
}

/** Finds the programme of a row; the points shop overrides the row's name. */
export function findProgramme(fidelity: unknown, numbered: AirlineProfile | undefined): ProgrammeId {
  if (numbered === liveloProfile) return liveloProfile.programme;
  const programme = programmeFromText(readLine(fidelity));
  return programme === 'other' ? (numbered?.programme ?? 'other') : programme;
}
