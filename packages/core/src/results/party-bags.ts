import type { BagKind } from '../flights/offer.ts';
import type { Party } from '../flights/party.ts';
import { searchParameters } from '../search/parameters.ts';
import { PARTY_BAGS_PARAMETER } from './basis-params.ts';

/** No fare of a known source includes more for one person. */
const MOST_EACH = 2;

const CHECKED_BAGS = ['checked', 'secondChecked'] as const satisfies readonly BagKind[];

type Travellers = Pick<Party, 'adults' | 'children'>;

/** Maximum of checked bags of a party. Babies on laps have none. */
export function findMostPartyBags({ adults, children }: Travellers): number {
  return MOST_EACH * (adults + children);
}

/** Checked bags that each fare must include, so that the party's bags fit: airlines sell a party one fare family. */
export function countBagsEach(partyBags: number, { adults, children }: Travellers): number {
  return Math.min(MOST_EACH, Math.ceil(partyBags / (adults + children)));
}

/** The required bags with the party's checked bags replaced. */
export function withPartyBags(bags: readonly BagKind[], partyBags: number, party: Travellers): BagKind[] {
  const each = countBagsEach(partyBags, party);
  return [...bags.filter((bag) => bag === 'hand'), ...CHECKED_BAGS.slice(0, each)];
}

/** Checked bags of the party: the chosen number, else the bags of each person times the party. */
export function countPartyBags(bags: readonly BagKind[], partyBags: number, party: Travellers): number {
  if (!bags.includes('checked')) return 0;
  return partyBags || (bags.includes('secondChecked') ? MOST_EACH : 1) * (party.adults + party.children);
}

/**
 * Reads the required bags and the party's checked bags from a URL, 0 where it has none. The number counts only with a
 * checked bag, and is clamped to the maximum of the party.
 */
export function readPartyBags(
  params: URLSearchParams,
  bags: readonly BagKind[],
): { bags: BagKind[]; partyBags: number } {
  if (!bags.includes('checked')) return { bags: bags.filter((bag) => bag === 'hand'), partyBags: 0 };
  const party = { adults: readCount(params, 'adults'), children: readCount(params, 'children') };
  const text = params.get(PARTY_BAGS_PARAMETER) ?? '';
  const partyBags = /^\d{1,2}$/.test(text) ? Math.min(Number(text), findMostPartyBags(party)) : 0;
  return partyBags === 0 ? { bags: [...bags], partyBags } : { bags: withPartyBags(bags, partyBags, party), partyBags };
}

/** Whether two choices have the same checked bags for each person. */
export function hasSameCheckedBags(one: readonly BagKind[], other: readonly BagKind[]): boolean {
  return CHECKED_BAGS.every((bag) => one.includes(bag) === other.includes(bag));
}

function readCount(params: URLSearchParams, kind: keyof Travellers): number {
  const { name, codec, default: usual } = searchParameters[kind];
  return codec.repair?.(params.get(name) ?? '') ?? usual;
}
