import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BagKind } from '../flights/offer.ts';
import { countBagsEach, countPartyBags, findMostPartyBags, withPartyBags } from './party-bags.ts';
import { changeView, formatResultsView, parseResultsView } from './view.ts';

const read = (query: string) => {
  const { filters, partyBags } = parseResultsView(new URLSearchParams(query));
  return [filters.bags, partyBags];
};
const rewrite = (query: string) => {
  const params = new URLSearchParams(query);
  return formatResultsView(parseResultsView(params), params).toString();
};

describe('the checked bags of a party in a URL (S-601)', () => {
  test('require one in each fare up to one per person, and two beyond that', () => {
    const family = 'adultos=2&criancas=2&bebes=1&bagagem=despachada';
    expect(read(`${family}&malas=1`)).toEqual([['checked'], 1]);
    expect(read(`${family}&malas=4`)).toEqual([['checked'], 4]);
    expect(read(`${family}&malas=5`)).toEqual([['checked', 'secondChecked'], 5]);
  });

  test('are at most two for each person, babies aside', () => {
    expect(read('adultos=1&bebes=1&bagagem=mao.despachada&malas=9')).toEqual([['hand', 'checked', 'secondChecked'], 2]);
  });

  test('count only together with a checked bag', () => {
    expect(read('adultos=2&malas=3')).toEqual([[], 0]);
    expect(read('adultos=2&bagagem=mao.segunda&malas=3')).toEqual([['hand'], 0]);
    expect(rewrite('adultos=2&bagagem=mao&malas=3')).toBe('adultos=2&bagagem=mao');
  });

  test.each(['', '0', '-1', '1e3', '٣', '999', 'x'])('leave the bags of each person where they read %j', (text) => {
    const query = `adultos=2&bagagem=despachada&malas=${encodeURIComponent(text)}`;
    expect(read(query)).toEqual([['checked'], 0]);
    expect(rewrite(query)).toBe('adultos=2&bagagem=despachada');
  });

  test('are dropped where another number for each person is chosen', () => {
    const params = new URLSearchParams('adultos=2&criancas=2&bagagem=mao.despachada.segunda&malas=5');
    const view = parseResultsView(params);
    const choose = (bags: BagKind[]) => changeView(view, { filters: { ...view.filters, bags } });
    expect(formatResultsView(choose(['hand', 'checked']), params).toString()).toBe(
      'adultos=2&criancas=2&bagagem=mao.despachada',
    );
    expect(choose(['hand', 'secondChecked'])).toMatchObject({ partyBags: 0 });
    expect(choose(['checked', 'secondChecked'])).toMatchObject({ partyBags: 5 });
  });

  test('are kept when the party grows, and are clamped to its maximum when it shrinks', () => {
    expect(read('adultos=4&bagagem=despachada.segunda&malas=4')).toEqual([['checked'], 4]);
    expect(rewrite('adultos=1&bagagem=despachada&malas=4')).toBe('adultos=1&bagagem=despachada.segunda&malas=2');
  });
});

test('every number of bags up to the maximum round-trips, and fits in the fares that it requires (S-601)', () => {
  const anyParty = fc.record({ adults: fc.integer({ min: 1, max: 9 }), children: fc.integer({ min: 0, max: 8 }) });
  const anyBags = fc.subarray<BagKind>(['hand', 'checked', 'secondChecked']);
  fc.assert(
    fc.property(anyParty, anyBags, fc.nat(), (party, before, seed) => {
      const count = seed % (findMostPartyBags(party) + 1);
      const bags = withPartyBags(before, count, party);
      expect(countPartyBags(bags, count, party)).toBe(count);
      const each = bags.filter((bag) => bag !== 'hand').length;
      expect(each).toBe(countBagsEach(count, party));
      expect(each * (party.adults + party.children)).toBeGreaterThanOrEqual(count);
      expect(bags.includes('hand')).toBe(before.includes('hand'));
    }),
  );
});
