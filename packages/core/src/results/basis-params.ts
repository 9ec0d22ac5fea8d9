import { PARTY_BAGS_PARAMETER } from './party-bags.ts';
import { perPersonParameter } from './rows/per-person.ts';

/** `bagagem`: bags that a fare includes for each person. */
export const BAGS_PARAMETER = 'bagagem';

const BASIS_PARAMETERS: readonly string[] = [BAGS_PARAMETER, PARTY_BAGS_PARAMETER, perPersonParameter.name];

/** Parameters of a URL that say what prices include. A search from the form keeps them, but no other filters. */
export function listBasisParams(params: URLSearchParams): [name: string, value: string][] {
  return [...params].filter(([name]) => BASIS_PARAMETERS.includes(name));
}
