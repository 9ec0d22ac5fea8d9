import { describe, expect, test } from 'vitest';
import { makeJointTickets } from '../../../testing/joint-tickets.ts';
import { cash, offer } from '../../../testing/offers.ts';
import type { FlightOffer } from '../../flights/offer.ts';
import { type ChoiceInUrl, chosenFareCodec, nameFare } from '../../search/choice-params.ts';
import { toTicketOffer } from '../ticket-offers.ts';
import { findChosenTicket } from './chosen-ticket.ts';

const out = offer({ id: 'out', journeyKey: 'TP82', price: cash(1) });
const back = offer({ id: 'back', journeyKey: 'TP81', direction: 'return', price: cash(1) });
const laterBack = offer({ id: 'later', journeyKey: 'TP83', direction: 'return', price: cash(1) });
const jointTickets = makeJointTickets(
  { id: 'discount', flights: [out, back], price: cash(769_000), fareFamily: 'Discount' },
  { id: 'later', flights: [out, laterBack], price: cash(799_000), fareFamily: 'Discount' },
  { id: 'basic', flights: [out, back], price: cash(700_000), fareFamily: 'Basic' },
);

/** Choices of a URL at a ticket's price, by slice. */
function choose(id: string, slices: readonly number[] = [0, 1]): ChoiceInUrl[] {
  return [0, 1].map((slice) => {
    const ticket = jointTickets.tickets.find((each) => each.id === id);
    const chosen = ticket && slices.includes(slice) ? toTicketOffer(ticket, nameSlice(slice), jointTickets) : null;
    return chosen ? read(chosen) : null;
  });
}

const read = (chosen: FlightOffer): ChoiceInUrl => chosenFareCodec.parse(nameFare(chosen)) ?? 'unreadable';

const nameSlice = (slice: number) => ({ slice, direction: slice === 0 ? 'outbound' : 'return' }) as const;

function find(slice: number, choices: readonly ChoiceInUrl[], tickets = jointTickets) {
  const chosen = choices[slice];
  if (!chosen || chosen === 'unreadable') throw new Error('no choice');
  const match = findChosenTicket(chosen, { ...nameSlice(slice), jointTickets: tickets, choices });
  return match && { id: match.offer.ticket?.id, changed: match.changed, flights: match.offer.journeyKey };
}

describe('a flight chosen at the price of a joint ticket (S-612)', () => {
  test('is found in each slice of its ticket', () => {
    expect(find(0, choose('discount'))).toEqual({ id: 'discount', changed: false, flights: 'TP82' });
    expect(find(1, choose('discount'))).toEqual({ id: 'discount', changed: false, flights: 'TP81' });
    expect(find(0, choose('basic'))?.id).toBe('basic');
  });

  test('is found while the other slice is open', () => {
    expect(find(0, choose('later', [0]))).toMatchObject({ id: 'later', changed: false });
  });

  test('is found at its current price', () => {
    const [outbound] = choose('discount', [0]);
    const raised = makeJointTickets({ id: 'new', flights: [out, back], price: cash(775_000), fareFamily: 'Discount' });
    expect(find(0, [outbound ?? null, null], raised)).toMatchObject({ id: 'new', changed: true });
    expect(find(0, [outbound ?? null, null], makeJointTickets())).toBeNull();
  });

  test('is not found where the other slice is chosen at another ticket or fare', () => {
    const [outbound = null] = choose('discount', [0]);
    expect(find(0, [outbound, read({ ...back, price: cash(300_000) })])).toBeNull();
    expect(find(0, [outbound, 'unreadable'])).toBeNull();
    const [, basicBack = null] = choose('basic');
    expect(find(0, [outbound, basicBack])).toBeNull();
  });

  test('is not found where the account’s limit holds its flights back', () => {
    const hidden = makeJointTickets({
      id: 'discount',
      flights: [out, back],
      price: cash(769_000),
      fareFamily: 'Discount',
    });
    for (const journey of hidden.journeys) journey.hidden = true;
    expect(find(0, choose('discount'), hidden)).toBeNull();
  });
});
