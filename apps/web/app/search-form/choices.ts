import { cabinLabels, cabins } from '@revoada/core/search/choices';
import type { SearchValues } from '@revoada/core/search/parameters';

/** A choice of a search form, as a select offers it; `word` is the URL's. */
export type FormChoice<Name extends keyof SearchValues> = {
  /** The value that is chosen. */
  name: Name;
  /** The URL's parameter. */
  parameter: string;
  options: readonly { value: SearchValues[Name]; word: string; label: string }[];
};

export const cabinChoice: FormChoice<'cabin'> = {
  name: 'cabin',
  parameter: 'classe',
  options: cabins.values.map((value) => ({ value, word: cabins.format(value), label: cabinLabels[value] })),
};
