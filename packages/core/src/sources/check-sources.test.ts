import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, buildBaggage, cash, offer } from '../../testing/offers.ts';
import { makeJourneyKey } from '../flights/journey-key.ts';
import type { FareAlternative, FoundOffer, Price, Segment } from '../flights/offer.ts';
import { checkOffers, checkTickets, type SourceReply } from './check-sources.ts';
import type { FoundTicket } from './ticket.ts';

const noon = '2026-12-01T15:00:00.000Z';
const later = '2026-12-01T15:10:00.000Z';

type Changes = Partial<FoundOffer> & { price: Price };

function find(changes: Changes): FoundOffer {
  const { id: _, direction: __, journeyFares: ___, ...items } = offer({ id: 'any', ...changes });
  return { ...items, ...changes };
}

const reply = <Found>(
  source: string,
  items: readonly Found[],
  changes: Partial<SourceReply<Found>> = {},
): SourceReply<Found> => {
  const facts = { payments: ['cash', 'latam-pass'], providers: ['Latam'] } as const;
  return { source, searchedAt: noon, ...facts, whole: true, items, ...changes };
};

const fare = (price: Price, changes: Partial<FareAlternative> = {}): FareAlternative => {
  return { fareFamily: 'LIGHT', price, perAdult: null, baggage: buildBaggage(true, false), ...changes };
};

/** Price of each source for every fare of the offers. */
const listSightings = (offers: readonly FoundOffer[]) =>
  offers.map((each) =>
    [each, ...each.alternatives].map(({ sources = [] }) =>
      sources.map(({ source, price }) => `${source} ${price.kind === 'cash' ? price.totalCents : price.miles}`),
    ),
  );

describe('a fare that several sources show', () => {
  test('is one fare at the cheaper price, with what each asks (S-609)', () => {
    const light = { fareFamily: 'LIGHT', baggage: buildBaggage(true, false) };
    const [only, ...others] = checkOffers([
      reply('moblix', [find({ ...light, price: cash(104_000) })]),
      reply('duffel', [find({ ...light, price: cash(100_000) })], { searchedAt: later }),
    ]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ price: cash(100_000), alternatives: [] });
    expect(only?.sources).toEqual([
      { source: 'duffel', price: cash(100_000), searchedAt: later },
      { source: 'moblix', price: cash(104_000), searchedAt: noon },
    ]);
  });

  test.each([
    ['Light', 'LIGHT', true],
    ['Economy Light', 'light', true],
    ['Tarifa Básica', 'basica', true],
    ['Premium+', 'Premium Plus', true],
    ['Light', 'Full', false],
    ['Premium', 'Premium +', false],
  ])('has the family %s or %s: %s', (one, other, isSame) => {
    const offers = checkOffers([
      reply('a', [find({ fareFamily: one, price: cash(1_000) })]),
      reply('b', [find({ fareFamily: other, price: cash(1_100) })]),
    ]);
    expect(listSightings(offers)).toEqual([isSame ? [['a 1000', 'b 1100']] : [['a 1000'], ['b 1100']]]);
  });

  const dollars = (totalCents: number): Price => ({
    ...{ kind: 'cash', currency: 'BRL', totalCents, taxCents: 0 },
    sold: { currency: 'USD', cents: 100, rateDay: '2026-11-28' },
  });

  test.each([
    [cash(100_000), true],
    [cash(100_099), true],
    [cash(100_100), false],
    [dollars(100_000), true],
    [dollars(103_000), false],
    [{ kind: 'cash', currency: 'BRL', totalCents: 100_000, taxCents: null }, false],
  ] as [Price, boolean][])(
    'with an unknown family at one of them is the same only at an equal price: %o, %s (S-609)',
    (price, isSame) => {
      const [united] = checkOffers([
        reply('a', [find({ fareFamily: null, price: cash(100_000), baggage: buildBaggage(null, null) })]),
        reply('b', [find({ fareFamily: 'LIGHT', price, baggage: buildBaggage(true, true, 1) })]),
      ]);
      expect(united?.alternatives).toHaveLength(isSame ? 0 : 1);
      expect(united?.fareFamily).toBe(isSame ? 'LIGHT' : null);
      expect(united?.baggage.checked.included).toBe(isSame ? true : null);
    },
  );

  test('with an unknown family is the same for equal miles alone', () => {
    const count = (miles: number) =>
      checkOffers([
        reply('a', [find({ fareFamily: null, price: award('latam-pass', 9_000) })]),
        reply('b', [find({ fareFamily: 'LIGHT', price: award('latam-pass', miles) })]),
      ])[0]?.alternatives.length;
    expect([count(9_000), count(9_001)]).toEqual([0, 1]);
  });

  test('with an unknown family is the nearest in price of several', () => {
    const unnamed = [cash(100_000), cash(100_060)].map((price) => fare(price, { fareFamily: null }));
    const named = [dollars(100_050), dollars(100_090)].map((price, at) =>
      fare(price, { fareFamily: ['A', 'B'][at] ?? null }),
    );
    const offers = checkOffers(
      [unnamed, named].map(([first, ...alternatives], at) =>
        reply(`s${at}`, first ? [find({ ...first, alternatives })] : []),
      ),
    );
    expect(listSightings(offers)).toEqual([
      [
        ['s0 100000', 's1 100090'],
        ['s1 100050', 's0 100060'],
      ],
    ]);
  });

  const rules = (allowed: boolean) => ({ change: null, refund: { allowed, penaltyCents: null } });
  const basic = { fareFamily: 'BASIC', conditions: rules(false) };
  const flex = { fareFamily: 'FLEX', conditions: rules(true) };
  const noBag = { baggage: buildBaggage(true, false) };
  const withBag = { baggage: buildBaggage(true, true, 1) };
  const unknown = { fareFamily: null, baggage: buildBaggage(null, null) };

  test.each([
    ['rules', { ...basic, ...noBag }, { ...flex, ...noBag }],
    ['bags', { fareFamily: 'BASIC', ...noBag }, { fareFamily: 'FLEX', ...withBag }],
  ])('is none of two equal ones with other %s where its name is unknown (S-609)', (_what, one, two) => {
    const offers = checkOffers([
      reply('a', [find({ ...unknown, price: cash(100_040) })]),
      reply('b', [find({ ...one, price: cash(100_000), alternatives: [fare(cash(100_050), two)] })]),
    ]);
    expect(listSightings(offers)).toEqual([[['b 100000'], ['a 100040'], ['b 100050']]]);
  });

  test('has the same rules, whatever they cost (S-609)', () => {
    const unite = (a: Partial<FoundOffer>, b: Partial<FoundOffer>) =>
      checkOffers([
        reply('a', [find({ ...a, ...noBag, price: cash(100_000) })]),
        reply('b', [find({ ...b, ...noBag, price: cash(100_500) })]),
      ])[0]?.alternatives;
    expect(unite({ ...basic, fareFamily: null }, flex)).toHaveLength(1);
    expect(unite({ ...basic, fareFamily: 'FLEX' }, flex)).toHaveLength(1);
    const free = { change: null, refund: { allowed: true, penaltyCents: 0 } };
    expect(unite({ ...flex, conditions: free }, flex)).toEqual([]);
  });

  test('has the same bags; what one source does not say of them, the other does', () => {
    const build = (a: FoundOffer['baggage'], b: FoundOffer['baggage']) =>
      checkOffers([
        reply('a', [find({ fareFamily: 'LIGHT', price: cash(1_000), baggage: a })]),
        reply('b', [find({ fareFamily: 'LIGHT', price: cash(1_100), baggage: b })]),
      ])[0];
    expect(build(buildBaggage(true, false), buildBaggage(true, true, 1))?.alternatives).toHaveLength(1);
    expect(build(buildBaggage(true, true, 1), buildBaggage(true, true, 2))?.alternatives).toHaveLength(1);
    expect(build(buildBaggage(null, null), buildBaggage(true, true, 2))).toMatchObject({
      price: cash(1_000),
      baggage: buildBaggage(true, true, 2),
      alternatives: [],
    });
  });

  test('takes conditions and the name at its source from the one that has them', () => {
    const conditions = { change: { allowed: true, penaltyCents: 0 }, refund: null };
    const [united] = checkOffers([
      reply('a', [find({ fareFamily: 'LIGHT', price: cash(1_000) })]),
      reply('b', [find({ fareFamily: 'LIGHT', price: cash(1_100), conditions, reference: 'off_1' })]),
    ]);
    expect(united).toMatchObject({ price: cash(1_000), conditions, reference: 'off_1' });
    expect(united?.sources?.map(({ reference }) => reference)).toEqual([undefined, 'off_1']);
  });

  test('has the link of the source that has one where both ask the same', () => {
    const link = { airline: 'https://www.latamairlines.com/GRU/LIS' };
    for (const ids of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      const [united] = checkOffers([
        reply(ids[0] ?? '', [find({ price: cash(1_000) })]),
        reply(ids[1] ?? '', [find({ price: cash(1_000), links: link })]),
      ]);
      expect(united?.links).toEqual(link);
    }
  });

  test('is never one of two fares of the same source', () => {
    const two = find({ fareFamily: 'LIGHT', price: cash(1_000), alternatives: [fare(cash(1_200))] });
    const offers = checkOffers([reply('a', [two]), reply('b', [find({ fareFamily: 'LIGHT', price: cash(1_200) })])]);
    expect(listSightings(offers)).toEqual([[['a 1000'], ['a 1200', 'b 1200']]]);
  });

  test('keeps cash and each programme apart', () => {
    const offers = checkOffers([
      reply('a', [find({ price: cash(1_000) }), find({ price: award('latam-pass', 9_000) })]),
      reply('b', [find({ price: award('smiles', 9_000) }), find({ price: cash(1_000) })]),
    ]);
    expect(listSightings(offers)).toEqual([[['a 1000', 'b 1000']], [['a 9000']], [['b 9000']]]);
  });
});

describe('an award that one source shows', () => {
  const single = reply('a', [find({ price: award('latam-pass', 9_000) })]);
  const check = (changes: Partial<SourceReply<FoundOffer>>, first = single) =>
    checkOffers([first, reply('b', [find({ price: cash(1_000) })], changes)]).find(
      ({ price }) => price.kind === 'miles',
    )?.onlySource;

  test('is marked where a whole reply that is no older does not show it (S-610)', () => {
    expect(check({})).toBe(true);
    expect(check({ searchedAt: later })).toBe(true);
  });

  test('is not marked by a reply that is older, incomplete or of a source without the programme', () => {
    expect(check({}, { ...single, searchedAt: later })).toBeUndefined();
    expect(check({ whole: false })).toBeUndefined();
    expect(check({ payments: ['cash', 'smiles'] })).toBeUndefined();
  });

  test('is not marked by a source whose reply has no answer of the award’s seller (S-610)', () => {
    expect(check({ providers: ['Gol', 'Azul'] })).toBeUndefined();
    expect(check({ providers: [] })).toBeUndefined();
    expect(check({ providers: ['Gol', 'LATAM'] })).toBe(true);
    // A source that asks all sellers at once has its own name alone.
    expect(check({ source: 'moblix', providers: ['Moblix'] })).toBe(true);
  });

  test('on a partner’s flight is marked only by a source that shows the programme on that partner (S-610)', () => {
    const iberia = { iata: 'IB', name: 'Iberia' };
    const partner = find({ price: award('latam-pass', 9_000), airline: iberia });
    const first = reply('a', [partner]);
    const at = (journeyKey: string, changes: Changes) => find({ journeyKey, ...changes });
    expect(check({}, first)).toBeUndefined();
    expect(check({ items: [at('x', { price: cash(1_000), airline: iberia })] }, first)).toBeUndefined();
    expect(check({ items: [at('x', { price: award('latam-pass', 1_000) })] }, first)).toBeUndefined();
    const other = at('x', { price: award('latam-pass', 1_000), airline: iberia });
    const offers = checkOffers([first, reply('b', [other])]);
    expect(offers.find(({ journeyKey }) => journeyKey === partner.journeyKey)?.onlySource).toBe(true);
  });

  test('is not marked where the other shows it too, at any price', () => {
    expect(check({ items: [find({ price: award('latam-pass', 12_000) })] })).toBeUndefined();
  });

  test('is not marked for being cash', () => {
    const [only] = checkOffers([reply('a', [find({ price: cash(1_000) })]), reply('b', [])]);
    expect(only?.onlySource).toBeUndefined();
  });
});

describe('the flights of a journey', () => {
  const segment = (changes: Partial<Segment> = {}): Segment => ({
    carrier: { iata: 'LA', name: 'LATAM' },
    operatedBy: { iata: 'LA', name: 'LATAM' },
    flightNumber: '8146',
    origin: 'GRU',
    destination: 'LIS',
    departsAt: '2026-12-10T23:55:00',
    arrivesAt: '2026-12-11T12:35:00',
    durationMinutes: 580,
    ...changes,
  });
  const fly = (cents: number, ...segments: Segment[]) =>
    find({ price: cash(cents), segments, journeyKey: makeJourneyKey(segments) });
  const count = (...offers: [FoundOffer, FoundOffer]) =>
    checkOffers(offers.map((each, at) => reply(`s${at}`, [each]))).length;

  test('are one journey under other spellings of airline and aircraft', () => {
    const spelled = segment({ carrier: { iata: 'LA', name: 'Latam Airlines Brasil' }, aircraft: 'Boeing 787-9' });
    expect(count(fly(1_000, segment()), fly(1_000, spelled))).toBe(1);
  });

  test('are one journey where a source knows no code or no number of the carrier (S-609)', () => {
    const [noCode, noNumber] = [segment({ carrier: { iata: '', name: 'Latam' } }), segment({ flightNumber: 'N/A' })];
    expect(count(fly(1_000, segment()), fly(1_000, noCode))).toBe(1);
    expect(count(fly(900, noNumber), fly(1_000, segment()))).toBe(1);
    const [united] = checkOffers([reply('a', [fly(900, noCode)]), reply('b', [fly(1_000, segment())])]);
    expect(united).toMatchObject({ price: cash(900), journeyKey: makeJourneyKey([segment()]) });
    expect(united?.segments[0]?.carrier.iata).toBe('LA');
  });

  test('stay apart for codeshares and other times', () => {
    expect(count(fly(1_000, segment()), fly(1_000, segment({ carrier: { iata: 'IB', name: 'Iberia' } })))).toBe(2);
    const early = segment({ carrier: { iata: '', name: '' }, departsAt: '2026-12-10T21:55:00' });
    expect(count(fly(1_000, segment()), fly(1_000, early))).toBe(2);
  });

  test('stay as they are where two journeys fit', () => {
    const codeshare = segment({ carrier: { iata: 'IB', name: 'Iberia' } });
    const vague = segment({ carrier: { iata: '', name: '' } });
    const offers = checkOffers([
      reply('a', [fly(1_000, segment()), fly(1_100, codeshare)]),
      reply('b', [fly(900, vague)]),
    ]);
    expect(offers).toHaveLength(3);
  });
});

describe('joint tickets of several sources', () => {
  const journey = find({ price: cash(1) });
  const back = { ...journey, journeyKey: 'LA8147@2026-12-20' };
  const ticket = (price: Price, changes: Partial<FoundTicket> = {}): FoundTicket => ({
    source: 'Latam',
    airline: journey.airline,
    price,
    perAdult: null,
    parts: [journey, back].map((each, slice) => {
      return { slice, journey: each, fareFamily: 'LIGHT', baggage: buildBaggage(true, false) };
    }),
    conditions: null,
    links: { airline: null },
    ...changes,
  });

  test('are one ticket over the same flights and families (S-609)', () => {
    const conditions = { change: null, refund: { allowed: false, penaltyCents: null } };
    const tickets = checkTickets([
      reply('a', [ticket(cash(2_000)), ticket(award('latam-pass', 30_000))]),
      reply('b', [ticket(cash(1_900)), ticket(cash(1_950), { conditions, reference: 'off_2' })]),
    ]);
    expect(tickets).toMatchObject([
      { price: cash(1_900), sources: [{ source: 'b' }, { source: 'a' }] },
      { price: cash(1_950), sources: [{ source: 'b' }], conditions },
      { price: award('latam-pass', 30_000), onlySource: true },
    ]);
  });
});

const anyFare = fc
  .record({
    fareFamily: fc.constantFrom(null, 'Light', 'LIGHT', 'Full', 'Economy'),
    cents: fc.integer({ min: 1, max: 6 }).map((each) => each * 1_000),
    miles: fc.boolean(),
    bags: fc.constantFrom(buildBaggage(null, null), buildBaggage(true, false), buildBaggage(true, true, 1)),
  })
  .map(({ fareFamily, cents, miles, bags }) => {
    return fare(miles ? award('latam-pass', cents) : cash(cents), { fareFamily, baggage: bags });
  });

/** Offers of one source: at most one for each journey and way of paying, as sources group their fares. */
const anyReplyOffers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.array(anyFare, { minLength: 1, maxLength: 4 })), { maxLength: 4 })
  .map((journeys) => {
    const groups = Map.groupBy(
      journeys.flatMap(([number, fares]) =>
        fares.map((each) => ({ key: `${number}.${each.price.kind}`, number, each })),
      ),
      ({ key }) => key,
    );
    return [...groups.values()].map((group) => {
      const [first, ...others] = group.map(({ each }) => each).toSorted((a, b) => read(a.price) - read(b.price));
      if (!first) throw new Error('no fare');
      return find({ ...first, journeyKey: `LA${group[0]?.number}`, alternatives: others });
    });
  });

const read = (price: Price): number => (price.kind === 'cash' ? price.totalCents : price.miles);

const anyReplies = fc
  .tuple(anyReplyOffers, anyReplyOffers, anyReplyOffers, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
  .map(([a, b, c, whole]) => [a, b, c].map((items, at) => reply(`s${at}`, items, { whole: whole[at] ?? true })));

describe('any replies', () => {
  test('give the same result in any order (S-609)', () => {
    fc.assert(
      fc.property(anyReplies, fc.integer({ min: 0, max: 5 }), (replies, at) => {
        const [a, b, c] = replies;
        const orders = [
          [a, c, b],
          [b, a, c],
          [b, c, a],
          [c, a, b],
          [c, b, a],
          [a, b, c],
        ];
        const order = (orders[at] ?? []).flatMap((each) => each ?? []);
        expect(checkOffers(order)).toEqual(checkOffers(replies));
      }),
    );
  });

  test('lose no fare and count none twice (S-609)', () => {
    fc.assert(
      fc.property(anyReplies, (replies) => {
        const given = replies.flatMap(({ source, items }) =>
          items.flatMap((each) => [each, ...each.alternatives].map(({ price }) => `${source} ${read(price)}`)),
        );
        const offers = checkOffers(replies);
        expect(listSightings(offers).flat(2).toSorted()).toEqual(given.toSorted());
        const keys = offers.map(({ journeyKey, price }) => `${journeyKey}.${price.kind}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const each of offers) {
          for (const { price, sources = [] } of [each, ...each.alternatives]) {
            expect(read(price)).toBe(Math.min(...sources.map((one) => read(one.price))));
            expect(read(each.price)).toBeLessThanOrEqual(read(price));
          }
        }
      }),
    );
  });
});
