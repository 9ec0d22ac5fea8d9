import { AIRLINES, type AirlineProfile, airlineByIata, airlineById } from '@revoada/core/airlines/airlines';
import type { ProgrammeId } from '@revoada/core/miles/programme';
import { programmeFromText, programmeName } from '@revoada/core/miles/programmes';
import { line } from './wire-values.ts';

/** The backend's number of the points shop that sells other airlines' flights. */
export const LIVELO = 34;

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const byName = new Map(
  AIRLINES.flatMap((airline) => [airline.provider, airline.name].map((name) => [letters(name), airline] as const)),
);

/** A provider as the product spells it: 'iberia' and 'IBERIA' are 'Iberia'. An unknown one keeps its own name. */
export function providerNamed(name: string): string {
  return byName.get(letters(name))?.provider ?? line(name);
}

/** The provider behind a row: its number counts first, then the name inside its token, then the airline. */
export function providerOf(row: { id: number | null; token?: unknown; iata: string; name: string }): string {
  const numbered = row.id === null ? undefined : airlineById(row.id);
  if (numbered) return numbered.provider;
  const named = typeof row.token === 'string' ? byName.get(letters(row.token.split('_')[1] ?? '')) : undefined;
  return (named ?? airlineByIata(row.iata))?.provider ?? (providerNamed(row.name) || 'Moblix');
}

/** Whose miles a row takes: what it says itself, unless the points shop sells it. */
export function programmeOf(fidelity: unknown, id: number | null): ProgrammeId {
  const numbered = id === null ? undefined : airlineById(id);
  if (id === LIVELO) return 'livelo';
  const told = programmeFromText(line(fidelity));
  return told === 'other' ? (numbered?.programme ?? 'other') : told;
}

const spoken = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')} `;

const namesOf = ({ provider, name, shortName, programme }: AirlineProfile): string[] => [
  provider,
  name,
  shortName,
  programmeName(programme),
];

// Longest first, so that 'Azul Interline' is not taken for Azul.
const mentions = AIRLINES.flatMap((airline) =>
  namesOf(airline).map((name) => ({ words: spoken(name), provider: airline.provider })),
).toSorted((a, b) => b.words.length - a.words.length);

/** The provider that an error names ('Erro ao validar permissão de pesquisa TAP'); null when it names none. */
export function providerMentioned(message: string): string | null {
  const words = spoken(message);
  return mentions.find((mention) => words.includes(mention.words))?.provider ?? null;
}
