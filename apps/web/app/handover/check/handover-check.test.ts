import { award, buildBaggage, cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { describe, expect, test } from 'vitest';
import type { CheckState } from '../../recheck/check-store.ts';
import { NO_REPLY } from '../../recheck/price-check.ts';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import type { Handover } from '../handover.ts';
import {
  describeAge,
  describeNewRules,
  describeRank,
  describeSeen,
  describeUnsure,
  nameChange,
  nameGone,
  nameReplacement,
  pickReplacements,
} from './describe-check.ts';
import { combineChecks } from './handover-check.ts';
import { replaceFlight } from './replacements.tsx';

const checkedAt = '2026-12-01T15:00:00.000Z';
const now = Date.parse(checkedAt);
const search = searchQuery({ destination: 'LIS', return: '2026-12-20' });
const link = { links: { airline: 'https://www.iberia.com/' } };
const out: ChosenFlight = offer({ id: 'out', price: award('latam-pass', 104_910, 161_09), ...link });
const back: ChosenFlight = {
  ...offer({ id: 'back', direction: 'return', price: cash(4_328_98), departsAt: '2026-12-20T13:05:00', ...link }),
  journeyKey: 'back',
};
const handover: Handover = {
  ...{ leg: 'return', offers: [back], search, seenAt: null, chosen: { outbound: out, return: back } },
};
const otherBack = (hour: number, cents: number): ChosenFlight => ({
  ...back,
  ...{ id: `back-${hour}`, journeyKey: `back-${hour}`, price: cash(cents) },
  departsAt: `2026-12-20T${hour}:15:00`,
});
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const priced = (flight: ChosenFlight, price: ChosenFlight['price']): ChosenFlight => ({
  ...flight,
  price,
  seenAt: checkedAt,
});
const changed = (
  flight: ChosenFlight,
  price: ChosenFlight['price'],
  alternatives: ChosenFlight[] = [],
): CheckState => ({
  ...{ state: 'changed', flight: priced(flight, price), alternatives },
});
const same = (flight: ChosenFlight): CheckState => ({ state: 'same', flight: { ...flight, seenAt: checkedAt } });

describe('the rules of a fare (S-670)', () => {
  const rules = (penaltyCents: number) => ({
    change: { allowed: true, penaltyCents },
    refund: { allowed: false, penaltyCents: null },
  });
  const shown: ChosenFlight = { ...back, conditions: rules(0) };
  const compare = (before: ChosenFlight, conditions?: ChosenFlight['conditions'], changes: Partial<Handover> = {}) => {
    const bought: Handover = { ...handover, offers: [before], ...changes };
    const check: CheckState = { state: 'same', flight: { ...before, ...(conditions && { conditions }) } };
    return plain(describeNewRules(bought, combineChecks(bought, [check]).handover));
  };

  test('are said where they are others than those shown', () => {
    expect(compare(shown, rules(39_000))).toBe('As regras mudaram: agora remarca por R$ 390, não reembolsa');
    const three = { search: searchQuery({ destination: 'LIS', return: '2026-12-20', adults: 3 }) };
    expect(compare(shown, rules(39_000), three)).toBe(
      'As regras mudaram: agora remarca por R$ 130, não reembolsa, por pessoa',
    );
  });

  test('are not said where they are the same, or where none were shown or told', () => {
    expect(compare(shown, rules(0))).toBeNull();
    expect(compare(shown)).toBeNull();
    expect(compare(back, rules(39_000))).toBeNull();
  });

  test('are said once for a joint ticket, and for each of two fares by its way', () => {
    const changed = { ...shown, conditions: rules(39_000) };
    const both: Handover = { ...handover, leg: 'both', offers: [shown, shown] };
    expect(describeNewRules(both, { ...both, offers: [shown, changed] })).toMatch(/^As regras da volta mudaram/);
    const ticket = { id: 't', slices: [0, 1] };
    const joint: Handover = {
      ...both,
      offers: [
        { ...shown, ticket },
        { ...shown, ticket },
      ],
    };
    const check: CheckState = { state: 'same', flight: { ...changed, ticket } };
    expect(plain(describeNewRules(joint, combineChecks(joint, [check]).handover))).toBe(
      'As regras mudaram: agora remarca por R$ 390, não reembolsa',
    );
  });
});

describe('the state of a purchase', () => {
  test('is being checked until there is an answer', () => {
    expect(combineChecks(handover, [null])).toMatchObject({ state: 'checking', checkedAt: null, handover });
  });

  test('has the present price in the purchase and in the trip', () => {
    const { state, handover: present, ...rest } = combineChecks(handover, [changed(back, cash(4_368_98))]);
    expect(state).toBe('changed');
    expect(present).toMatchObject({
      ...{ offers: [{ price: cash(4_368_98) }], seenAt: checkedAt },
      chosen: { outbound: out, return: { price: cash(4_368_98) } },
    });
    expect(rest).toMatchObject({ checkedAt, alternatives: [] });
  });

  test('omits a total with the best return that counted the old price', () => {
    const withBestReturn = { cashCents: 1, awards: [], costCents: 1 } as unknown as NonNullable<
      Handover['withBestReturn']
    >;
    const open: Handover = { ...handover, withBestReturn };
    expect(combineChecks(open, [same(back)]).handover.withBestReturn).toBe(withBestReturn);
    expect(combineChecks(open, [changed(back, cash(1))]).handover).not.toHaveProperty('withBestReturn');
  });

  test('is that of the worse flight where two are bought together', () => {
    const both: Handover = { ...handover, leg: 'both', offers: [priced(out, cash(1_000_00)), back] };
    const [first] = both.offers;
    const gone: CheckState = { state: 'gone', checkedAt, alternatives: [back] };
    const stateOf = (...checks: (CheckState | null)[]) => combineChecks(both, checks).state;
    expect(stateOf(same(first), null)).toBe('checking');
    expect(stateOf(gone, null)).toBe('gone');
    expect(stateOf(same(first), NO_REPLY)).toBe('unsure');
    expect(stateOf(changed(first, cash(2)), NO_REPLY)).toBe('changed');
    expect(stateOf(same(first), same(back))).toBe('same');
    expect(combineChecks(both, [gone, same(back)]).alternatives).toEqual([]);
    expect(combineChecks(both, [same(first), NO_REPLY]).checkedAt).toBeNull();
  });
});

describe('a change', () => {
  const name = (before: Handover, check: CheckState) =>
    plain(nameChange(before, combineChecks(before, [check]).handover));

  test('takes unknown taxes for unknown, not for none', () => {
    const known = award('smiles', 50_000, 60_00);
    const unknown = { ...known, taxCents: null };
    const paid = (price: ChosenFlight['price']): Handover => ({ ...handover, offers: [priced(back, price)] });
    expect(name(paid(unknown), changed(back, known))).toBe('As taxas da volta são R$ 60');
    expect(name(paid(known), changed(back, unknown))).toBe('As taxas da volta não foram informadas');
    const withoutTaxes = { ...cash(500_00), taxCents: null };
    expect(name(paid(withoutTaxes), changed(back, cash(500_00)))).toBe('As taxas da volta estão no preço');
    const next = { ...otherBack(15, 1), price: { ...unknown, miles: 52_000 } };
    const check = combineChecks(paid(known), [changed(back, known, [next])]);
    expect(plain(describeRank(check))).toContain('custa 52.000 milhas, taxas não informadas.');
  });

  test('is named by its direction and amount, up or down', () => {
    expect(name(handover, changed(back, cash(4_368_98)))).toBe('A volta subiu R$ 40');
    const outbound: Handover = { ...handover, leg: 'outbound', offers: [priced(out, cash(500_00))] };
    expect(name(outbound, changed(outbound.offers[0], cash(460_00)))).toBe('A ida caiu R$ 40');
    const single: Handover = {
      ...outbound,
      search: { ...search, return: null },
      chosen: { outbound: out, return: null },
    };
    expect(name(single, changed(single.offers[0], cash(500_50)))).toBe('O voo subiu R$ 0,50');
  });

  test('is in miles, or in taxes when the miles are equal', () => {
    const outbound: Handover = { ...handover, leg: 'outbound', offers: [out] };
    expect(name(outbound, changed(out, award('latam-pass', 106_110, 161_09)))).toBe('A ida subiu 1.200 milhas');
    expect(name(outbound, changed(out, award('latam-pass', 104_910, 151_09)))).toBe('As taxas da ida caíram R$ 10');
  });

  test('says whether the flight is still the cheapest', () => {
    const rank = (price: number, ...others: ChosenFlight[]) =>
      plain(describeRank(combineChecks(handover, [changed(back, cash(price), others)])));
    expect(rank(4_368_98, otherBack(16, 4_887_00))).toBe(
      'Ainda é a volta mais barata: a próxima, às 16:15, custa R$ 4.887.',
    );
    expect(rank(4_968_98, otherBack(18, 5_000_00), otherBack(16, 4_887_00))).toBe(
      'Agora a volta mais barata é a das 16:15: R$ 4.887.',
    );
    expect(rank(4_368_98)).toBeNull();
  });

  test('compares only flights that connect, have a link and hold the wanted bags', () => {
    const early = { ...otherBack(16, 1), departsAt: '2026-12-09T16:15:00' };
    const unlinked = { ...otherBack(17, 1), links: { airline: null } };
    const others = [early, unlinked, otherBack(18, 4_900_00)];
    expect(plain(describeRank(combineChecks(handover, [changed(back, cash(4_368_98), others)])))).toContain('às 18:15');
    const withBag: Handover = { ...handover, offers: [{ ...back, wantedBags: ['checked'] } as ChosenFlight] };
    const light = { ...otherBack(18, 1), baggage: buildBaggage(true, false), alternatives: [] };
    expect(describeRank(combineChecks(withBag, [changed(back, cash(4_368_98), [light])]))).toBeNull();
  });
});

describe('a joint ticket (S-640)', () => {
  const ticket = { id: 'ticket', slices: [0, 1] };
  const [first, second]: ChosenFlight[] = [out, back].map((flight) => ({ ...flight, price: cash(5_000_00), ticket }));
  if (!first || !second) throw new Error('no flights');
  const chosen = { outbound: first, return: second };
  const both: Handover = { ...handover, leg: 'both', offers: [first, second], chosen };
  const alone: Handover = { ...both, leg: 'return', offers: [second] };

  test('has one check, that of its first flight', () => {
    for (const check of [same(first), changed(first, cash(1)), NO_REPLY, 'checking'] as const) {
      const expected = check === 'checking' ? check : check.state;
      expect(combineChecks(both, [check]).state).toBe(expected);
      expect(combineChecks(both, [check, { state: 'gone', checkedAt, alternatives: [] }]).state).toBe(expected);
    }
    expect(combineChecks(both, [same(first)]).checkedAt).toBe(checkedAt);
  });

  test('changes as a whole, once, in the purchase and in the trip', () => {
    for (const [before, flight] of [
      [both, first],
      [alone, second],
    ] as const) {
      const { handover: after } = combineChecks(before, [changed(flight, cash(5_040_00))]);
      expect(plain(nameChange(before, after))).toBe('O bilhete subiu R$ 40');
      expect(after.offers.map((each) => each?.price)).toEqual(before.offers.map(() => cash(5_040_00)));
      expect(after.chosen).toMatchObject({ outbound: { price: cash(5_040_00) }, return: { price: cash(5_040_00) } });
    }
    expect(plain(nameChange(both, combineChecks(both, [changed(first, cash(4_960_00))]).handover))).toBe(
      'O bilhete caiu R$ 40',
    );
    const fees = (cents: number): Handover => {
      const inMiles = [first, second].map((each) => ({ ...each, price: award('smiles', 50_000, cents) }));
      return { ...both, offers: inMiles as [ChosenFlight, ChosenFlight] };
    };
    expect(plain(nameChange(fees(100_00), fees(112_00)))).toBe('As taxas do bilhete subiram R$ 12');
  });

  test('changes in every slice that it covers', () => {
    const [leg, other, third] = ['slice-1', 'slice-2', 'slice-3'] as const;
    const separate: ChosenFlight = { ...back, id: 'separate' };
    const slices = [
      { leg, flight: first },
      { leg: other, flight: second },
      { leg: third, flight: separate },
    ];
    const several: Handover = { ...handover, leg, offers: [first], slices };
    const { handover: after } = combineChecks(several, [changed(first, cash(5_040_00))]);
    expect(after.slices?.map(({ flight }) => flight.price)).toEqual([cash(5_040_00), cash(5_040_00), separate.price]);
  });

  test('is gone as a whole, and no single flight replaces it', () => {
    for (const before of [both, alone]) {
      const check = combineChecks(before, [{ state: 'gone', checkedAt, alternatives: [otherBack(16, 1)] }]);
      expect(nameGone(before)).toBe('Este bilhete pode não existir mais');
      expect([check.state, pickReplacements(check)]).toEqual(['gone', []]);
    }
    const rank = describeRank(combineChecks(alone, [changed(second, cash(1), [otherBack(16, 9_000_00)])]));
    expect(rank).toBeNull();
  });

  test('is no ticket where only one of two flights has it', () => {
    const mixed: Handover = { ...both, offers: [first, back] };
    expect(combineChecks(mixed, [same(first)]).state).toBe('checking');
    expect(plain(nameChange(mixed, combineChecks(mixed, [changed(first, cash(5_040_00)), same(back)]).handover))).toBe(
      'A viagem subiu R$ 40',
    );
  });
});

describe('a fare that is gone', () => {
  const outbound: Handover = { ...handover, leg: 'outbound', offers: [out] };
  const inReais: ChosenFlight = { ...out, id: 'cash', price: cash(3_142_02) };
  const later: ChosenFlight = { ...out, id: 'later', journeyKey: 'later', departsAt: '2026-12-10T15:00:00' };

  test('is named by its way of paying', () => {
    expect(nameGone(outbound)).toBe('Este assento em milhas pode não existir mais');
    expect(nameGone({ offers: [{ ...out, price: award('livelo', 1) }] })).toBe(
      'Este assento em pontos pode não existir mais',
    );
    expect(nameGone(handover)).toBe('Esta tarifa pode não existir mais');
  });

  test('has the same flights in another way of paying first, then other flights', () => {
    const check = combineChecks(outbound, [{ state: 'gone', checkedAt, alternatives: [later, inReais] }]);
    expect(pickReplacements(check).map((each) => nameReplacement(outbound, each))).toEqual([
      'Pagar a ida em dinheiro',
      'Outra ida em milhas, 15:00',
    ]);
  });

  test('is replaced in the purchase and in the trip, as a flight of its direction', () => {
    const offered: ChosenFlight = { ...otherBack(16, 4_887_00), direction: 'outbound', id: 'outbound.back-16.cash' };
    const next = replaceFlight(handover, offered);
    expect(next).toMatchObject({
      offers: [{ journeyKey: 'back-16', direction: 'return', id: 'return.back-16.cash' }],
      chosen: { outbound: { id: 'out' }, return: { journeyKey: 'back-16' } },
    });
    const paid = replaceFlight(outbound, inReais).offers[0] as ChosenFlight;
    expect(paid.otherOffers?.map(({ id }) => id)).toEqual(['out']);
  });
});

test.each([
  [0, 'há 0 s'],
  [12_900, 'há 12 s'],
  [60_000, 'há 1 min'],
  [3_599_000, 'há 59 min'],
  [7_300_000, 'há 2 h'],
  [-5_000, 'há 0 s'],
])('an answer %i ms ago is %s', (ms, text) => {
  expect(describeAge(checkedAt, now + ms)).toBe(text);
});

test('the time of an unconfirmed price is said with its day where that is another one', () => {
  const local = (text: string) => new Date(text).toISOString();
  const at = new Date('2026-12-01T23:00:00').getTime();
  expect(describeSeen(local('2026-12-01T22:43:00'), at)).toBe('Preço das 22:43');
  expect(describeSeen(local('2026-12-01T01:05:00'), at)).toBe('Preço da 01:05');
  expect(describeSeen(local('2026-11-30T22:43:00'), at)).toBe('Preço visto em 30/11 às 22:43');
  expect(describeSeen(null, at)).toBeNull();
});

test('says why a price is not confirmed', () => {
  expect(describeUnsure('no-reply', 'LATAM')).toBe('A LATAM não respondeu agora');
  expect(describeUnsure('failed', 'LATAM')).toBe('Não conseguimos conferir agora');
  expect(describeUnsure('not-shown', 'LATAM')).toContain('mais baratos');
});
