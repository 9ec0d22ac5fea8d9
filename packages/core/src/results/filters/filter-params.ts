import type { AnyChoices, Filter, FilterChoices, FilterRegistry, FilterValue } from './filter.ts';

// A full stop needs no percent-encoding; a form without scripts repeats the parameter instead.
const SEPARATOR = '.';
const MOST_VALUES = 40;
const LONGEST_TEXT = 400;

/** The parameters of these filters, each once. */
export function listParameters(registry: FilterRegistry): string[] {
  return [...new Set(Object.values(registry).map(({ parameter }) => parameter))];
}

/** Reads the choices of each filter from a URL; unknown words are ignored. */
export function readChoices<Registry extends FilterRegistry>(
  params: URLSearchParams,
  registry: Registry,
): FilterChoices<Registry> {
  const choices = Object.entries(registry).map(([name, filter]) => [name, readFilter(params, filter)]);
  return Object.fromEntries(choices) as FilterChoices<Registry>;
}

function readFilter(params: URLSearchParams, { parameter, codec, single }: Filter<FilterValue>): FilterValue[] {
  const words = params.getAll(parameter).flatMap((text) => text.slice(0, LONGEST_TEXT).split(/[.,]/));
  const values = words.slice(0, MOST_VALUES).flatMap((word) => codec.parse(word) ?? []);
  return [...new Set(values)].slice(0, single ? 1 : MOST_VALUES);
}

/** The text of each filter's parameter, empty where nothing is chosen. */
export function formatChoices(choices: AnyChoices, registry: FilterRegistry): Record<string, string> {
  const words = new Map<string, string[]>(listParameters(registry).map((parameter) => [parameter, []]));
  for (const [name, { parameter, codec }] of Object.entries(registry)) {
    words.get(parameter)?.push(...(choices[name] ?? []).map((value) => codec.format(value)));
  }
  return Object.fromEntries([...words].map(([parameter, texts]) => [parameter, texts.join(SEPARATOR)]));
}
