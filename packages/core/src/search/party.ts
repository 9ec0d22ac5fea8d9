import type { Party } from '../flights/party.ts';

/** Limits of a party. */
export const partyLimits = {
  adults: { min: 1, max: 9 },
  children: { min: 0, max: 8 },
  infants: { min: 0, max: 8 },
} as const;

export const defaultParty: Party = { adults: 1, children: 0, infants: 0 };

/** True when the number of one kind of traveller is a whole number within its limits. */
export function withinPartyLimit(kind: keyof Party, count: number): boolean {
  return Number.isInteger(count) && count >= partyLimits[kind].min && count <= partyLimits[kind].max;
}

/** Number of travellers, including infants on laps. */
export function partySize(party: Party): number {
  return party.adults + party.children + party.infants;
}

/** '1 adulto', '2 adultos, 1 criança', '2 adultos, 2 crianças, 1 bebê'. */
export function partyLabel(party: Party): string {
  return [
    counted(party.adults, 'adulto', 'adultos'),
    party.children > 0 ? counted(party.children, 'criança', 'crianças') : null,
    party.infants > 0 ? counted(party.infants, 'bebê', 'bebês') : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
