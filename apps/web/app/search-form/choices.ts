import { cabinLabels, cabins } from '@revoada/core/search/choices';
import type { SearchValues } from '@revoada/core/search/parameters';

/** A select's choice in a search form; `word` is its value in the URL. */
export type FormChoice<Name extends keyof SearchValues> = {
  /** Name of the chosen value. */
  name: Name;
  /** Parameter in the URL. */
  parameter: string;
  options: readonly { value: SearchValues[Name]; word: string; label: string }[];
};

export const cabinChoice: FormChoice<'cabin'> = {
  name: 'cabin',
  parameter: 'classe',
  options: cabins.values.map((value) => ({ value, word: cabins.format(value), label: cabinLabels[value] })),
};
