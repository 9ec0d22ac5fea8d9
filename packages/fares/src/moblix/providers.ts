import type { AirlineProfile } from '@revoada/core/airlines/airline-profile';
import { findAirlineByIata } from '@revoada/core/airlines/airlines';
import { AIRLINES, liveloProfile } from '@revoada/core/airlines/registry';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { programmeFromText, programmeName } from '@revoada/core/miles/programmes';
import { readLine } from '../wire/text.ts';

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const byName = new Map(
  AIRLINES.flatMap((airline) => [airline.provider, airline.name].map((name) => [keepLetters(name), airline] as const)),
);

/** Product's spelling of a provider: 'iberia' and 'IBERIA' become 'Iberia'. An unknown name is unchanged. */
export function spellProvider(name: string): string {
  return byName.get(keepLetters(name))?.provider ?? readLine(name);
}

/** Finds the provider of a row by its number, then the name in its token, then the airline. */
export function findProvider(row: {
  numbered: AirlineProfile | undefined;
  token?: unknown;
  iata: string;
  name: string;
}): string {
  if (row.numbered) return row.numbered.provider;
  const [, inToken] = readLine(row.token).split('_');
  const named = inToken === undefined ? undefined : byName.get(keepLetters(inToken));
  return (named ?? findAirlineByIata(row.iata))?.provider ?? (spellProvider(row.name) || 'Moblix');
}

/** Finds the programme of a row; the points shop overrides the row's name. */
export function findProgramme(fidelity: unknown, numbered: AirlineProfile | undefined): ProgrammeId {
  if (numbered === liveloProfile) return liveloProfile.programme;
  const programme = programmeFromText(readLine(fidelity));
  return programme === 'other' ? (numbered?.programme ?? 'other') : programme;
}

const keepWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')} `;

const listNames = ({ provider, name, shortName, programme }: AirlineProfile): string[] => [
  provider,
  name,
  shortName,
  programmeName(programme),
];

// Longest first, so that 'Azul Interline' does not match Azul.
const mentions = AIRLINES.flatMap((airline) =>
  listNames(airline).map((name) => ({ words: keepWords(name), provider: airline.provider })),
).toSorted((a, b) => b.words.length - a.words.length);

/** Finds the provider in an error message ('Erro ao validar permissão de pesquisa TAP'), or null. */
export function findMentionedProvider(message: string): string | null {
  const words = keepWords(message);
  return mentions.find((mention) => words.includes(mention.words))?.provider ?? null;
}
