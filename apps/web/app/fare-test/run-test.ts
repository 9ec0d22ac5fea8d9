import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { categorizeFares } from '@revoada/core/results/categories';
import { sortOffers } from '@revoada/core/results/sort';
import { cabinLabels, cabins } from '@revoada/core/search/choices';
import type { SearchAnswer } from '@revoada/core/search/events';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { readSearchFailure, toSearchFailure } from '../search-stream/search-failure.ts';
import { type FareType, fareTypes, multipleFares } from './multiple-fares.ts';

/** The four modes, in the order shown. */
export const testModes = {
  basic: { label: 'Busca básica', what: 'Uma busca de ida e volta, e os primeiros voos que ela traz.' },
  multiple: {
    label: 'Múltiplas tarifas',
    what: 'A mais barata de cada tipo: em dinheiro, em milhas, com mala despachada.',
  },
  categorized: { label: 'Tarifas categorizadas', what: 'A recomendada, a mais rápida e a mais barata.' },
  classes: { label: 'Classes específicas', what: 'A mesma busca em Econômica, Executiva e Primeira.' },
} as const;

export type TestMode = keyof typeof testModes;

/** One line of the result: a flight under its heading, or null without a flight. */
export type TestLine = { heading: string; offer: FlightOffer | null };

export type TestResult = {
  mode: TestMode;
  /** Short facts about the run, in Portuguese. */
  summary: string[];
  lines: TestLine[];
  /** The service's reply, unchanged. */
  raw: unknown;
};

/** Searches our API and returns the finished answer. Throws an Error with a Portuguese message. */
export type RunSearch = (query: SearchQuery, signal: AbortSignal) => Promise<SearchAnswer>;

/** Maximum number of shown flights. */
const shownAtMost = 3;

/** Dependencies of a run: the search, and the values of miles. */
export type TestDeps = { ask: RunSearch; references: ReferencePrices };

export const searchApi: RunSearch = async (query, signal) => {
  const response = await fetch(`/api/flights/search?${formatSearchQuery(query)}`, {
    signal,
    cache: 'no-store',
    headers: { Accept: 'application/json' },
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(toSearchFailure('network-failure').message);
  });
  if (response.ok) return (await response.json()) as SearchAnswer;
  const { message, fields } = await readSearchFailure(response);
  throw new Error(fields[0] ? `${fields[0].field}: ${fields[0].message}` : message);
};

const flying = ({ offers }: SearchAnswer, direction: Direction): ListedOffer[] =>
  offers.filter((offer) => offer.direction === direction);

const cheapestFirst = (answer: SearchAnswer, references: ReferencePrices): ListedOffer[] =>
  sortOffers(flying(answer, 'outbound'), 'price', references);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function listFacts(answer: SearchAnswer): string[] {
  const [outbound, back] = [flying(answer, 'outbound').length, flying(answer, 'return').length];
  return [
    `${counted(answer.offers.length, 'voo encontrado', 'voos encontrados')}: ${outbound} de ida, ${back} de volta`,
    ...(answer.partial ? ['Nem todas as fontes responderam'] : []),
    ...(answer.stale ? ['Preços de uma busca anterior'] : []),
  ];
}

async function basic(query: SearchQuery, { ask, references }: TestDeps, signal: AbortSignal): Promise<TestResult> {
  const answer = await ask(query, signal);
  const first = cheapestFirst(answer, references).slice(0, shownAtMost);
  return {
    mode: 'basic',
    summary: listFacts(answer),
    lines: first.map((offer, index) => ({ heading: `Voo ${index + 1}`, offer })),
    raw: answer,
  };
}

async function multiple(query: SearchQuery, { ask, references }: TestDeps, signal: AbortSignal): Promise<TestResult> {
  const answer = await ask(query, signal);
  const fares = multipleFares(flying(answer, 'outbound'), references);
  const types = Object.keys(fares) as FareType[];
  return {
    mode: 'multiple',
    summary: [...listFacts(answer), counted(types.filter((type) => fares[type]).length, 'tarifa', 'tarifas')],
    lines: types.map((type) => ({ heading: fareTypes[type], offer: fares[type]?.offer ?? null })),
    raw: fares,
  };
}

async function categorized(
  query: SearchQuery,
  { ask, references }: TestDeps,
  signal: AbortSignal,
): Promise<TestResult> {
  const answer = await ask(query, signal);
  const fares = categorizeFares(flying(answer, 'outbound'), references);
  const { recomendado, maisRapido, maisBarato } = fares;
  return {
    mode: 'categorized',
    summary: listFacts(answer),
    lines: [
      { heading: 'Recomendado', offer: recomendado?.offer ?? null },
      { heading: 'Mais rápido', offer: maisRapido?.offer ?? null },
      { heading: 'Mais barato', offer: maisBarato?.offer ?? null },
    ],
    raw: fares,
  };
}

async function classes(query: SearchQuery, { ask, references }: TestDeps, signal: AbortSignal): Promise<TestResult> {
  // A failed class counts as one without flights.
  const answers = await Promise.allSettled(cabins.values.map((cabin) => ask({ ...query, cabin }, signal)));
  signal.throwIfAborted();
  const lines = cabins.values.map((cabin, index) => {
    const answer = answers[index];
    const offers = answer?.status === 'fulfilled' ? cheapestFirst(answer.value, references) : [];
    return { cabin, count: offers.length, offer: offers[0] ?? null };
  });
  return {
    mode: 'classes',
    summary: lines.map(({ cabin, count }) => `${cabinLabels[cabin]}: ${counted(count, 'voo de ida', 'voos de ida')}`),
    lines: lines.map(({ cabin, offer }) => ({ heading: cabinLabels[cabin], offer })),
    raw: Object.fromEntries(
      cabins.values.map((cabin, index) => {
        const answer = answers[index];
        return [cabin, answer?.status === 'fulfilled' ? answer.value : { erro: String(answer?.reason?.message) }];
      }),
    ),
  };
}

const runners = { basic, multiple, categorized, classes };

/** Runs one mode against the service. Rejects with the search's error, except in the mode 'classes'. */
export function runTest(mode: TestMode, query: SearchQuery, tools: TestDeps, signal: AbortSignal): Promise<TestResult> {
  return runners[mode](query, tools, signal);
}
