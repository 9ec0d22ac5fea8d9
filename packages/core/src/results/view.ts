import type { PriceKind } from '../flights/offer.ts';
import type { ProgrammeId } from '../miles/programme.ts';
import { isProgrammeId } from '../miles/programmes.ts';
import { type BagKind, type DayPart, NO_FILTERS, type ResultFilters, type StopBucket } from './result-filters.ts';
import type { SortBy } from './sort.ts';

/** How the reader looks at the results; lives in the address (house rule 10). */
export type ResultsView = {
  filters: ResultFilters;
  sort: SortBy;
  /** From 1. */
  cashPage: number;
  milesPage: number;
  /** The list that a phone shows; null leaves it to the best offer. */
  tab: PriceKind | null;
  /** The reader's own price for a thousand miles, in cents. */
  ownPriceCents: number | null;
};

type Words<Value extends string | number> = Readonly<Record<string, Value>>;

const STOPS: Words<StopBucket> = { 0: 0, 1: 1, 2: 2 };
const DAY_PARTS: Words<DayPart> = { madrugada: 'dawn', manha: 'morning', tarde: 'afternoon', noite: 'evening' };
const BAGS: Words<BagKind> = { mao: 'hand', despachada: 'checked' };
const SORTS: Words<SortBy> = { preco: 'price', duracao: 'duration', saida: 'departure', melhor: 'best' };
const LISTS: Words<PriceKind> = { dinheiro: 'cash', milhas: 'miles' };

/** The addresses' parameters that belong to the view; every other one is the search's. */
export const VIEW_PARAMETERS = [
  'paradas',
  'cias',
  'saida',
  'chegada',
  'duracao',
  'bagagem',
  'aeroportos',
  'programas',
  'ordenar',
  'pagina',
  'paginaMilhas',
  'lista',
  'milheiro',
] as const;

type ViewParameter = (typeof VIEW_PARAMETERS)[number];

// A full stop needs no percent-encoding; a form without scripts repeats the parameter instead.
const SEPARATOR = '.';
const MOST_VALUES = 40;
const MOST_PAGES = 9_999;
const MOST_MINUTES = 6_000;
const MOST_OWN_PRICE_CENTS = 1_000_00;

const meaning = <Value extends string | number>(words: Words<Value>, word: string): Value | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const wordFor = <Value extends string | number>(words: Words<Value>, value: Value): string =>
  Object.keys(words).find((word) => words[word] === value) ?? '';

function listOf<Value>(
  params: URLSearchParams,
  name: ViewParameter,
  read: (text: string) => Value | undefined,
): Value[] {
  const texts = params.getAll(name).flatMap((text) => text.slice(0, 400).split(/[.,]/));
  const values = texts.slice(0, MOST_VALUES).map(read);
  return [...new Set(values.filter((value) => value !== undefined))];
}

function wholeNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

const airlineCode = (text: string) => (/^([A-Z0-9]{2}|\d{1,4})$/.test(text) ? text : undefined);
const airportCode = (prefix: string) => (text: string) => {
  return new RegExp(`^${prefix}-[A-Z]{3}$`).test(text) ? text.slice(prefix.length + 1) : undefined;
};
const programme = (text: string): ProgrammeId | undefined => (isProgrammeId(text) ? text : undefined);

function parseFilters(params: URLSearchParams): ResultFilters {
  return {
    stops: listOf(params, 'paradas', (word) => meaning(STOPS, word)),
    airlines: listOf(params, 'cias', airlineCode),
    departure: listOf(params, 'saida', (word) => meaning(DAY_PARTS, word)),
    arrival: listOf(params, 'chegada', (word) => meaning(DAY_PARTS, word)),
    maxDurationMinutes: wholeNumber(params.get('duracao'), 1, MOST_MINUTES),
    bags: listOf(params, 'bagagem', (word) => meaning(BAGS, word)),
    airportsFrom: listOf(params, 'aeroportos', airportCode('de')),
    airportsTo: listOf(params, 'aeroportos', airportCode('para')),
    programmes: listOf(params, 'programas', programme),
  };
}

/** '26', '26,50' or '26.5' reais to cents; null for anything else. */
export function parseOwnPrice(text: string | null): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 && cents <= MOST_OWN_PRICE_CENTS ? cents : null;
}

const ownPriceWord = (cents: number): string => (cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2));

/** The order that the search itself asks for (`orderBy`, spec §3), until the reader chooses another. */
const searchOrder = (params: URLSearchParams): SortBy => (params.get('orderBy') === 'tempo' ? 'duration' : 'price');

/** The view in an address. Whatever is missing, unknown or hostile falls back to the default; never throws. */
export function parseResultsView(params: URLSearchParams): ResultsView {
  return {
    filters: parseFilters(params),
    sort: meaning(SORTS, params.get('ordenar') ?? '') ?? searchOrder(params),
    cashPage: wholeNumber(params.get('pagina'), 1, MOST_PAGES) ?? 1,
    milesPage: wholeNumber(params.get('paginaMilhas'), 1, MOST_PAGES) ?? 1,
    tab: meaning(LISTS, params.get('lista') ?? '') ?? null,
    ownPriceCents: parseOwnPrice(params.get('milheiro')),
  };
}

function viewWords(view: ResultsView, params: URLSearchParams): Record<ViewParameter, string> {
  const { filters } = view;
  const airports = [
    ...filters.airportsFrom.map((iata) => `de-${iata}`),
    ...filters.airportsTo.map((iata) => `para-${iata}`),
  ];
  return {
    paradas: filters.stops.map((value) => wordFor(STOPS, value)).join(SEPARATOR),
    cias: filters.airlines.join(SEPARATOR),
    saida: filters.departure.map((value) => wordFor(DAY_PARTS, value)).join(SEPARATOR),
    chegada: filters.arrival.map((value) => wordFor(DAY_PARTS, value)).join(SEPARATOR),
    duracao: `${filters.maxDurationMinutes ?? ''}`,
    bagagem: filters.bags.map((value) => wordFor(BAGS, value)).join(SEPARATOR),
    aeroportos: airports.join(SEPARATOR),
    programas: filters.programmes.join(SEPARATOR),
    ordenar: view.sort === searchOrder(params) ? '' : wordFor(SORTS, view.sort),
    pagina: view.cashPage === 1 ? '' : `${view.cashPage}`,
    paginaMilhas: view.milesPage === 1 ? '' : `${view.milesPage}`,
    lista: view.tab === null ? '' : wordFor(LISTS, view.tab),
    milheiro: view.ownPriceCents === null ? '' : ownPriceWord(view.ownPriceCents),
  };
}

/** The search's parameters with this view's: defaults are left out, everything else in `params` stays. A new object. */
export function formatResultsView(view: ResultsView, params: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const [name, word] of Object.entries(viewWords(view, params))) {
    if (word === '') result.delete(name);
    else result.set(name, word);
  }
  return result;
}

/** A changed view. Another filter, order or price starts both lists at their first page again. */
export function changeView(view: ResultsView, change: Partial<ResultsView>): ResultsView {
  const restarts = 'filters' in change || 'sort' in change || 'ownPriceCents' in change;
  return { ...view, ...(restarts ? { cashPage: 1, milesPage: 1 } : {}), ...change };
}

/** The view of a fresh search. */
export const DEFAULT_VIEW: ResultsView = {
  filters: NO_FILTERS,
  sort: 'price',
  cashPage: 1,
  milesPage: 1,
  tab: null,
  ownPriceCents: null,
};
