import { describe, expect, test } from 'vitest';
import { makeJointTickets } from '../../../testing/joint-tickets.ts';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import type { JointTickets } from '../../search/joint-tickets.ts';
import { createTripAround } from '../../trips/trip-around.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { NO_FILTERS } from '../filters/registry.ts';
import { selectResults } from '../select/select-results.ts';
import { explainNoShow } from './no-show-text.ts';
import { isOnEarlierTicket, jointTicketText, purchasesText } from './ticket-text.ts';

const tap = { airline: { iata: 'TP', name: 'TAP' } };
const out = offer({ id: 'out', journeyKey: 'TP82', ...tap, price: cash(450_000) });
const back = offer({
  ...{ id: 'back', direction: 'return', journeyKey: 'TP81', ...tap, price: cash(456_900) },
  ...{ departsAt: '2026-12-20T10:00:00', arrivesAt: '2026-12-20T20:00:00' },
});

const select = (joint: JointTickets, offers = [out], backs = [back]) =>
  selectResults(
    {
      offers: withJourneyFares(offers),
      around: createTripAround({
        ...{ before: [], jointTickets: joint },
        after: [collectReturnFares(withJourneyFares(backs))],
      }),
      ...{ back: null, foundCounts: null, searching: false, limited: false },
    },
    {
      ...{ filters: NO_FILTERS, payment: 'both', shape: 'comparison', sort: 'best', shares: 1 },
      ...{ direction: 'outbound', purchased: null, notBefore: null },
    },
    { wallet: null, references: REFERENCE_PRICES },
  );
const say = (...given: Parameters<typeof select>) => select(...given).answer?.text.replaceAll('\u00a0', ' ');

describe('a joint ticket is told (S-629)', () => {
  const both = { id: 'both', flights: [out, back], price: cash(769_000), fareFamily: 'Discount' };

  test('in the verdict, with what it saves against one ticket for each slice', () => {
    expect(say(makeJointTickets(both))).toBe(
      'Vale ir direto com a TAP, ida e volta num bilhete só: R$ 7.690, R$ 1.379 a menos que em dois.',
    );
    expect(say(makeJointTickets({ ...both, price: cash(906_900) }))).toBe(
      'Vale ir direto com a TAP, ida e volta num bilhete só: R$ 9.069, o mesmo que em dois.',
    );
    expect(say(makeJointTickets({ ...both, price: cash(906_901) }))).toBe(
      'Vale ir direto com a TAP em dinheiro: R$ 9.069 na ida e volta.',
    );
  });

  test('in the verdict without a saving where nothing else sells the trip', () => {
    const other = offer({ ...out, id: 'other', journeyKey: 'LA1', price: cash(2_000_000) });
    expect(say(makeJointTickets(both), [other])).toBe(
      'Vale ir direto com a TAP, ida e volta num bilhete só: R$ 7.690.',
    );
  });

  test('in miles', () => {
    const joint = makeJointTickets({ ...both, price: award('tap-miles-go', 100_000, 80_000) });
    expect(say(joint)).toMatch(/^Vale ir direto com a TAP, ida e volta num bilhete só: 100\.000 milhas \+ R\$ 800/);
  });

  test('in a cell by the slices that it covers, and by the number of purchases', () => {
    const ticket = (...slices: number[]) => ({
      ...{ slices, price: cash(1) },
      joint: slices.length > 1 ? (makeJointTickets(both).tickets[0] ?? null) : null,
    });
    const payments = ['cash' as const, 'cash' as const, 'cash' as const];
    const cell = { payments, tickets: [ticket(0), ticket(1, 2)] };
    expect([0, 1, 2].map((slice) => jointTicketText(cell, slice))).toEqual([
      null,
      'bilhete único, 2º e 3º',
      'bilhete único, 2º e 3º',
    ]);
    expect(jointTicketText({ payments, tickets: [ticket(0, 1, 2)] }, 1)).toBe('bilhete único');
    const count = (tickets: number) =>
      purchasesText({ payments, tickets: Array.from({ length: tickets }, (_, slice) => ticket(slice)) });
    expect([1, 2, 3, 4, 5].map(count)).toEqual([
      'uma compra',
      'duas compras',
      'três compras',
      'quatro compras',
      'cinco compras',
    ]);
  });
});

test('a slice comes with an earlier one where their ticket begins there (S-638)', () => {
  const tickets = [
    { slices: [0, 2], price: cash(1), joint: null },
    { slices: [1], price: cash(1), joint: null },
  ];
  expect([0, 1, 2, 3].map((slice) => isOnEarlierTicket(tickets, slice))).toEqual([false, false, true, false]);
});

test('the rule on a missed flight names the ticket’s first slice (S-639)', () => {
  expect(explainNoShow([0, 1], false)).toContain('se você não embarcar na ida, a companhia pode cancelar a volta');
  expect(explainNoShow([1, 2], true)).toContain(
    'não embarcar no 2º trecho, a companhia pode cancelar os outros trechos',
  );
});
