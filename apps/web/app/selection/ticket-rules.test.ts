import { cash, offer } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { listTicketRules } from './ticket-rules.tsx';

const no = { allowed: false, penaltyCents: null };
const conditions = { change: no, refund: no };
const flight = { ...offer({ id: 'a', price: cash(1) }), conditions };
const alone = { slices: [0], price: cash(1), joint: null };

test('the rules of each purchase stand with its slices (S-639)', () => {
  const list = (flights: Parameters<typeof listTicketRules>[0]['flights'], isSeveral = false) =>
    listTicketRules({ tickets: [alone, { ...alone, slices: [1] }], flights, shares: 1, isSeveral });
  expect(list([flight, flight])).toEqual(['Ida: não remarca, não reembolsa.', 'Volta: não remarca, não reembolsa.']);
  expect(list([flight, null], true)).toEqual(['1º trecho: não remarca, não reembolsa.']);
});

test('the rules of a fare do not stand with a purchase that is paid otherwise', () => {
  const miles = { kind: 'miles', programme: 'smiles', miles: 1, taxCents: 0 } as const;
  const tickets = [{ ...alone, price: miles }];
  expect(listTicketRules({ tickets, flights: [flight], shares: 1, isSeveral: false })).toEqual([]);
});
