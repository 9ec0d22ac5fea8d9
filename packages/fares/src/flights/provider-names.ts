import type { AirlineProfile } from '@revoada/core/airlines/airline-profile';
import { AIRLINES } from '@revoada/core/airlines/registry';
import { programmeName } from '@revoada/core/miles/programmes';
import { readLine } from '../wire/text.ts';

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const byName = new Map(
  AIRLINES.flatMap((airline) => [airline.provider, airline.name].map((name) => [keepLetters(name), airline] as const)),
);

/** The airline or shop with a provider's name, ignoring case and other signs than letters. */
export function findNamedAirline(name: string): AirlineProfile | undefined {
  return byName.get(keepLetters(name));
}

/** Product's spelling of a provider: 'iberia' and 'IBERIA' become 'Iberia'. An unknown name is unchanged. */
export function spellProvider(name: string): string {
  return findNamedAirline(name)?.provider ?? readLine(name);
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
