/** `bagagem`: bags that a fare includes for each person. */
export const BAGS_PARAMETER = 'bagagem';

/** `malas`: the checked bags of the whole party. */
export const PARTY_BAGS_PARAMETER = 'malas';

/** `preco`: whether a page's amounts are for one person. */
export const PER_PERSON_PARAMETER = 'preco';

const BASIS_PARAMETERS: readonly string[] = [BAGS_PARAMETER, PARTY_BAGS_PARAMETER, PER_PERSON_PARAMETER];

/** Parameters of a URL that say what prices include. A search from the form keeps them, but no other filters. */
export function listBasisParams(params: URLSearchParams): [name: string, value: string][] {
  return [...params].filter(([name]) => BASIS_PARAMETERS.includes(name));
}
