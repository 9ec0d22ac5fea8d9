import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, buildBaggage, cash, offer } from '../../testing/offers.ts';
import type { Price } from '../flights/offer.ts';
import type { FoundTicket, TicketJourney } from '../sources/ticket.ts';
import { collectJointTickets, NO_JOINT_TICKETS, packTickets, unpackTickets } from './joint-tickets.ts';

const fly = (number: number, changes: Partial<TicketJourney> = {}): TicketJourney => {
  const { journeyKey, airline, origin, destination, departsAt, arrivesAt, originZone, destinationZone } = offer({
    id: 'any',
    price: cash(1),
    journeyKey: `LA${number}`,
  });
  return {
    ...{ journeyKey, airline, origin, destination, departsAt, arrivesAt, originZone, destinationZone },
    ...{ durationMinutes: 580, durationEstimated: false, stops: 0, segments: [] },
    ...changes,
  };
};

const ticket = (price: Price, numbers: readonly number[], changes: Partial<FoundTicket> = {}): FoundTicket => ({
  source: 'Latam',
  airline: { iata: 'LA', name: 'LATAM' },
  price,
  perAdult: null,
  parts: numbers.map((number, slice) => {
    return { slice, journey: fly(number), fareFamily: 'LIGHT', baggage: buildBaggage(true, false) };
  }),
  conditions: null,
  links: { airline: null },
  ...changes,
});

describe('joint tickets of a search', () => {
  test('have each journey of a slice once, and are sorted by price', () => {
    const all = collectJointTickets([
      ticket(award('latam-pass', 9_000), [1, 2]),
      ticket(cash(3_000), [1, 3]),
      ticket(cash(2_000), [1, 2]),
    ]);
    expect(all.journeys.map(({ slice, journeyKey }) => [slice, journeyKey])).toEqual([
      [0, 'LA1'],
      [1, 'LA2'],
      [1, 'LA3'],
    ]);
    expect(all.tickets.map(({ price }) => price)).toEqual([cash(2_000), cash(3_000), award('latam-pass', 9_000)]);
    expect(all.tickets[0]?.parts).toEqual([
      { slice: 0, journeyKey: 'LA1', fareFamily: 'LIGHT', baggage: buildBaggage(true, false) },
      { slice: 1, journeyKey: 'LA2', fareFamily: 'LIGHT', baggage: buildBaggage(true, false) },
    ]);
  });

  test('keep the same flights of two slices apart', () => {
    expect(collectJointTickets([ticket(cash(1_000), [1, 1])]).journeys).toHaveLength(2);
  });

  test('have ids that a cheaper price does not change', () => {
    const [one] = collectJointTickets([ticket(cash(2_000), [1, 2])]).tickets;
    const [cheaper, ...others] = collectJointTickets([ticket(cash(1_900), [1, 2])]).tickets;
    expect(others).toEqual([]);
    expect(cheaper?.id).toBe(one?.id);
    const ids = collectJointTickets([1_000, 2_000, 3_000].map((cents) => ticket(cash(cents), [1, 2]))).tickets;
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
  });

  test('never name references, and name sources only where there are several', () => {
    const sighting = (source: string) => ({
      source,
      price: cash(1),
      searchedAt: '2026-12-01T15:00:00Z',
      reference: 'r',
    });
    const one = ticket(cash(1_000), [1, 2], { reference: 'r', sources: [sighting('a')] });
    const two = ticket(cash(2_000), [1, 3], { reference: 'r', sources: [sighting('a'), sighting('b')] });
    const { tickets } = collectJointTickets([one, two]);
    expect(tickets[0]).not.toHaveProperty('sources');
    expect(tickets[1]?.sources?.map(({ source }) => source)).toEqual(['a', 'b']);
    expect(JSON.stringify(tickets)).not.toContain('reference');
  });

  test('come back from their packed form, in which what they share is there once', () => {
    const conditions = { change: null, refund: { allowed: false, penaltyCents: null } };
    const all = collectJointTickets([
      ticket(cash(1_000), [1, 2], { conditions }),
      ticket(cash(2_000), [1, 3], { conditions }),
      ticket(cash(3_000), [4, 3]),
    ]);
    const packed = packTickets(all);
    expect([packed.parts.length, packed.conditions.length, packed.links.length]).toEqual([4, 2, 1]);
    expect(unpackTickets(packed)).toEqual(all);
    expect(unpackTickets(JSON.parse(JSON.stringify(packed)))).toEqual(all);
    expect(unpackTickets({ ...packed, parts: packed.parts.slice(0, 3) }).tickets).toHaveLength(2);
    expect(unpackTickets(packTickets(NO_JOINT_TICKETS))).toEqual(NO_JOINT_TICKETS);
  });

  test('share equal objects, which a page then sends once', () => {
    const { tickets: both } = collectJointTickets([ticket(cash(1_000), [1, 2]), ticket(cash(2_000), [1, 3])]);
    expect(both[0]?.parts[0]).toBe(both[1]?.parts[0]);
    expect(both[0]?.links).toBe(both[1]?.links);
  });

  test('are the same for any order', () => {
    const anyTicket = fc
      .tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
      )
      .map(([cents, a, b, isLight]) => ticket(cash(cents * 1_000), [a, b], { source: isLight ? 'Latam' : 'Gol' }));
    fc.assert(
      fc.property(fc.array(anyTicket, { maxLength: 8 }), (tickets) => {
        const all = collectJointTickets(tickets);
        expect(collectJointTickets(tickets.toReversed())).toEqual(all);
        expect(all.tickets).toHaveLength(tickets.length);
        expect(new Set(all.tickets.map(({ id }) => id)).size).toBe(tickets.length);
      }),
    );
    expect(collectJointTickets([])).toEqual(NO_JOINT_TICKETS);
  });
});
