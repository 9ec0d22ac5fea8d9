import * as fc from 'fast-check';
import { NO_FILTERS, type ResultFilters } from '../src/results/filters/registry.ts';

/** Choices of some filters; all others of the registry are empty. */
export function anyFilters(
  chosen: {
    [Name in keyof ResultFilters]?: fc.Arbitrary<ResultFilters[Name]>;
  },
): fc.Arbitrary<ResultFilters> {
  const open = Object.fromEntries(Object.keys(NO_FILTERS).map((name) => [name, fc.constant([])]));
  return fc.record({ ...open, ...chosen }) as unknown as fc.Arbitrary<ResultFilters>;
}
