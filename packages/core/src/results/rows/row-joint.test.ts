import { describe, expect, test } from 'vitest';
import { makeJointTickets } from '../../../testing/joint-tickets.ts';
import { award, buildBaggage, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import { NO_RETURN_FARES } from '../../journeys/return-fares.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import type { JointTickets } from '../../search/joint-tickets.ts';
import type { PaymentType } from '../../search/query.ts';
import { type ChosenFlights, createTripAround, type TripAround } from '../../trips/trip-around.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { NO_FILTERS, type ResultFilters } from '../filters/registry.ts';
import { groupJourneysOnce } from '../select/group-journeys-once.ts';
import type { Row } from './row.ts';
import { toRow } from './to-row.ts';

const outLatam = offer({ id: 'out-latam', price: cash(500_000), fareFamily: 'Light' });
const outTap = offer({
  ...{ id: 'out-tap', journeyKey: 'TP82@2026-12-10', airline: { iata: 'TP', name: 'TAP' } },
  ...{ departsAt: '2026-12-10T20:35:00', arrivesAt: '2026-12-11T10:45:00', price: cash(450_000) },
});
const direction = 'return';
const backTap = offer({
  ...{ id: 'back-tap', direction, journeyKey: 'TP81@2026-12-20', airline: { iata: 'TP', name: 'TAP' } },
  ...{ departsAt: '2026-12-20T10:00:00', arrivesAt: '2026-12-20T20:00:00', price: cash(450_000) },
});
const backLatam = offer({
  ...{ id: 'back-latam', direction, journeyKey: 'LA8147@2026-12-20', stops: 1 },
  ...{ departsAt: '2026-12-20T14:25:00', arrivesAt: '2026-12-20T23:55:00', price: cash(400_000) },
});
const bothTap = { id: 'both-tap', flights: [outTap, backTap], price: cash(769_000), fareFamily: 'Discount' };

type Given = {
  out?: readonly ListedOffer[];
  back?: readonly ListedOffer[];
  joint?: JointTickets;
  filters?: Partial<ResultFilters>;
  payment?: PaymentType;
};

/** Rows of the outbound by their journeys. */
function makeRows({
  out = [outLatam],
  back = [backLatam],
  joint = makeJointTickets(),
  filters,
  payment = 'both',
}: Given) {
  const after = back.length > 0 ? collectReturnFares(withJourneyFares(back)) : NO_RETURN_FARES;
  const around = createTripAround({ before: [], after: [after], jointTickets: joint });
  return priceRows(withJourneyFares(out), around, { filters, payment });
}

function priceRows(
  offers: readonly ListedOffer[],
  around: TripAround | null,
  { filters, payment = 'both' }: Pick<Given, 'filters' | 'payment'> = {},
): Map<string, Row> {
  const options = { payment, around, wallet: null, direction: around?.before.length ? direction : 'outbound' } as const;
  const priced = groupJourneysOnce(offers, options).price({ ...NO_FILTERS, ...filters });
  return new Map([...priced].map(([key, each]) => [key, toRow(each, REFERENCE_PRICES)]));
}

describe('a ticket over the outbound and the return (S-606)', () => {
  test('is the price of a row where it costs less than two tickets', () => {
    const row = makeRows({ out: [outTap], back: [backTap], joint: makeJointTickets(bothTap) }).get(outTap.journeyKey);
    expect(row?.cash).toMatchObject({
      covers: 'trip',
      price: cash(769_000),
      payments: ['cash', 'cash'],
      offer: { fareFamily: 'Discount', price: cash(769_000), ticket: { id: 'both-tap', slices: [0, 1] } },
      tickets: [{ slices: [0, 1], joint: { id: 'both-tap' } }],
      later: [{ journeyKey: backTap.journeyKey, joint: { id: 'both-tap' } }],
    });
  });

  test('is not bought where two tickets cost less', () => {
    const joint = makeJointTickets({ ...bothTap, price: cash(900_001) });
    const row = makeRows({ out: [outTap], back: [backTap], joint }).get(outTap.journeyKey);
    expect(row?.cash).toMatchObject({ price: cash(900_000), offer: { id: 'out-tap' } });
    expect(row?.cash?.tickets.map(({ slices }) => slices)).toEqual([[0], [1]]);
  });

  test('at the price of two tickets is one purchase', () => {
    const joint = makeJointTickets({ ...bothTap, price: cash(900_000) });
    expect(makeRows({ out: [outTap], back: [backTap], joint }).get(outTap.journeyKey)?.cash?.tickets).toHaveLength(1);
  });

  test('makes a row of flights that nothing else sells', () => {
    const rows = makeRows({ joint: makeJointTickets(bothTap) });
    expect([...rows.keys()]).toEqual([outLatam.journeyKey, outTap.journeyKey]);
    expect(rows.get(outTap.journeyKey)).toMatchObject({ cash: { price: cash(769_000) }, miles: null });
  });

  test('makes rows also where no return is sold alone', () => {
    const rows = makeRows({ back: [], joint: makeJointTickets(bothTap) });
    expect(rows.get(outTap.journeyKey)?.cash).toMatchObject({ covers: 'trip', price: cash(769_000) });
    expect(rows.get(outLatam.journeyKey)?.cash).toMatchObject({ covers: 'leg' });
  });

  test('competes with miles, and is paid with them', () => {
    const joint = makeJointTickets(bothTap, { ...bothTap, id: 'miles', price: award('tap-miles-go', 100_000, 90_000) });
    const row = makeRows({ out: [outTap], back: [backTap], joint }).get(outTap.journeyKey);
    expect(row).toMatchObject({
      miles: { payments: ['tap-miles-go', 'tap-miles-go'], offer: { ticket: { id: 'miles' } } },
      comparison: { basis: 'offer' },
    });
  });

  test('counts only with the wished bags in both slices', () => {
    const included = buildBaggage(true, true);
    const excluded = buildBaggage(true, false);
    const readPrice = (outBags: typeof included, backBags: typeof included) => {
      const joint = makeJointTickets(bothTap);
      for (const part of joint.tickets[0]?.parts ?? []) part.baggage = part.slice === 0 ? outBags : backBags;
      return makeRows({ joint, filters: { bags: ['checked'] } }).get(outTap.journeyKey)?.cash?.price;
    };
    expect(readPrice(included, included)).toEqual(cash(769_000));
    expect(readPrice(included, excluded)).toBeUndefined();
    expect(readPrice(excluded, included)).toBeUndefined();
  });

  test('does not count where filters of the return exclude its flights', () => {
    const joint = makeJointTickets(bothTap);
    const price = (filters: Partial<ResultFilters>) =>
      makeRows({ out: [outTap], back: [backTap, backLatam], joint, filters }).get(outTap.journeyKey)?.cash?.price;
    expect(price({ departureBack: ['morning'] })).toEqual(cash(769_000));
    expect(price({ departureBack: ['afternoon'] })).toEqual(cash(850_000));
    expect(makeRows({ joint, filters: { departureBack: ['afternoon'] } }).has(outTap.journeyKey)).toBe(false);
  });

  test('counts only in the search’s kind of payment', () => {
    const joint = makeJointTickets(bothTap);
    expect(makeRows({ joint, payment: 'cash' }).has(outTap.journeyKey)).toBe(true);
    expect(makeRows({ joint, payment: 'miles' }).has(outTap.journeyKey)).toBe(false);
  });

  test('with unknown taxes or in a lower cabin shows its price, and is compared with none', () => {
    const taxes = makeJointTickets({ ...bothTap, price: { ...cash(1), taxCents: null } as never });
    const unknown = makeRows({ joint: taxes }).get(outTap.journeyKey);
    expect(unknown).toMatchObject({ cash: { covers: 'trip', costCents: null }, comparison: null, costCents: null });
    expect(makeRows({ out: [outTap], back: [backTap], joint: taxes }).get(outTap.journeyKey)?.cash?.price).toEqual(
      cash(900_000),
    );
    const lower = makeJointTickets({ ...bothTap, price: cash(1) });
    for (const journey of lower.journeys) {
      const { origin, destination, departsAt, arrivesAt, durationMinutes, airline } = journey;
      const times = { origin, destination, departsAt, arrivesAt, durationMinutes };
      journey.segments = [{ ...times, carrier: airline, operatedBy: airline, flightNumber: '1', cabin: 'economy' }];
    }
    expect(makeRows({ joint: lower }).get(outTap.journeyKey)).toMatchObject({
      cash: { costCents: null },
      costCents: null,
    });
  });

  test('is no row where the account’s limit holds its flights back, but pays for other rows', () => {
    const joint = makeJointTickets(bothTap);
    for (const journey of joint.journeys) if (journey.slice === 0) journey.hidden = true;
    expect(makeRows({ joint }).has(outTap.journeyKey)).toBe(false);
    const back = makeJointTickets(bothTap);
    for (const journey of back.journeys) if (journey.slice === 1) journey.hidden = true;
    expect(makeRows({ joint: back }).get(outTap.journeyKey)?.cash?.price).toEqual(cash(769_000));
  });
});

describe('the list of the return, after an outbound that a joint ticket sells (S-607)', () => {
  const jointTickets = makeJointTickets(bothTap, {
    ...bothTap,
    id: 'basic',
    price: cash(700_000),
    fareFamily: 'Basic',
  });
  const chosen = { journeyKey: outTap.journeyKey, fares: outTap.journeyFares, price: outTap.price };
  const readPrices = (change: Partial<ChosenFlights> = {}) => {
    const around = { before: [{ ...chosen, ...change }], after: [], jointTickets };
    const rows = priceRows(withJourneyFares([backTap, backLatam]), around);
    return [backTap, backLatam].map(({ journeyKey }) => rows.get(journeyKey)?.cash?.price);
  };

  test('counts it, whatever the outbound’s own fare was chosen at', () => {
    expect(readPrices()).toEqual([cash(700_000), cash(850_000)]);
  });

  test('counts the chosen fare family of a ticket at whose price the outbound was chosen', () => {
    const ticket = { id: 'both-tap', slices: [0, 1] };
    expect(readPrices({ ticket, price: cash(769_000), fareFamily: 'Discount' })).toEqual([
      cash(769_000),
      cash(850_000),
    ]);
  });

  test('counts no ticket with other flights than the chosen ones', () => {
    expect(readPrices({ journeyKey: 'other' })).toEqual([cash(900_000), cash(850_000)]);
  });

  test('goes on only with the ticket’s flights where nothing else sells the outbound', () => {
    const fares = { cash: [], awards: [], quotes: [] };
    const around = {
      before: [{ ...chosen, fares, ticket: { id: 'both-tap', slices: [0, 1] }, fareFamily: 'Discount' }],
      ...{ after: [], jointTickets },
    };
    const rows = priceRows(withJourneyFares([backLatam]), around);
    expect(rows.get(backTap.journeyKey)?.cash).toMatchObject({ covers: 'trip', price: cash(769_000) });
    expect(rows.get(backLatam.journeyKey)?.cash).toMatchObject({ covers: 'leg' });
  });
});
