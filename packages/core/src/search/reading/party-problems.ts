import type { Party } from '../../flights/party.ts';
import { withinPartyLimit } from '../party.ts';
import { searchMessages } from '../texts/messages.ts';

/** Validates a party; messages in Portuguese by kind of traveller. */
export function findPartyProblems(party: Party): { kind: keyof Party; message: string }[] {
  const kinds = ['adults', 'children', 'infants'] as const;
  const outside = kinds.filter((kind) => !withinPartyLimit(kind, party[kind]));
  if (outside.length > 0) return outside.map((kind) => ({ kind, message: searchMessages.partyLimit[kind] }));
  return party.infants > party.adults ? [{ kind: 'infants', message: searchMessages.moreInfantsThanAdults }] : [];
}
