import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyList,
  award,
  buildBaggage,
  cash,
  makeCardVerdicts,
  offer,
  withJourneyFares,
} from '../../../testing/offers.ts';
import { awardOffer, cashOffer, findVerdictAmong, makeCardVerdict, soldBothWays } from '../../../testing/verdicts.ts';
import { compareCosts } from '../../journeys/comparison.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { withOwnPrice } from '../../miles/reference-prices.ts';
import { limitOffers } from '../limit.ts';

describe('a journey sold in both ways', () => {
  test('miles win by what they cost less at the reference price (S-246)', () => {
    expect(makeCardVerdict(awardOffer, soldBothWays)).toMatchObject({
      winner: 'miles',
      savingCents: 21_420,
      centsPerThousand: 2807,
      basis: 'offer',
      cashCents: 329_800,
      milesCostCents: 308_380,
      comparableId: 'cash',
    });
    expect(makeCardVerdict(cashOffer, soldBothWays).comparableId).toBe('award');
  });

  test('a draw has no winner (S-254)', () => {
    const even = offer({ id: 'cash', price: cash(308_380) });
    expect(makeCardVerdict(even, [even, awardOffer])).toMatchObject({
      winner: null,
      savingCents: 0,
      comparableId: 'award',
    });
    expect(makeCardVerdict(awardOffer, [even, awardOffer])).toMatchObject({ winner: null, comparableId: 'cash' });
  });

  test('compares the cash fare with the programme that costs least in reais, not with the fewest miles', () => {
    const livelo = offer({ id: 'livelo', price: award('livelo', 99_000, 39_020) });
    const all = [livelo, ...soldBothWays];
    for (const card of all) {
      expect(makeCardVerdict(card, all)).toMatchObject({ winner: 'miles', award: { programme: 'latam-pass' } });
    }
    expect(makeCardVerdict(cashOffer, all).comparableId).toBe('award');
    expect(makeCardVerdict(awardOffer, all).comparableId).toBe('cash');
    expect(makeCardVerdict(livelo, all)).toMatchObject({ comparableId: 'award' });
  });

  test('picks the first programme by name when two cost the same, in any input order', () => {
    const tap = offer({ id: 'tap', price: award('tap-miles-go', 130_000) });
    const smiles = offer({ id: 'smiles', price: award('smiles', 162_500) });
    for (const all of [
      [cashOffer, tap, smiles],
      [smiles, tap, cashOffer],
    ]) {
      expect(makeCardVerdict(cashOffer, all).award.programme).toBe('smiles');
    }
  });

  test('compares a fare with bags with fares that include those bags', () => {
    const withBag = { fareFamily: 'Plus', price: cash(340_000), perAdult: null, baggage: buildBaggage(true, true) };
    const money = { ...cashOffer, alternatives: [withBag] };
    const checked = { bags: ['checked' as const] };
    expect(makeCardVerdicts(withJourneyFares([money, awardOffer]), checked).size).toBe(0);
    const loaded = { ...awardOffer, baggage: buildBaggage(true, true) };
    const verdicts = makeCardVerdicts(withJourneyFares([money, loaded]), checked);
    expect(verdicts.get('cash')).toMatchObject({ cashCents: 340_000, winner: 'miles', comparableId: 'award' });
    expect(verdicts.get('award')).toMatchObject({ cashCents: 340_000, centsPerThousand: 2905 });
  });

  test('other journeys and the other direction do not count', () => {
    const elsewhere = { ...awardOffer, journeyKey: 'TP82@2026-12-10' };
    const back = { ...awardOffer, direction: 'return' as const };
    expect(findVerdictAmong(cashOffer, [cashOffer, elsewhere, back], REFERENCE_PRICES)).toBeNull();
  });
});

describe('an award whose journey no source sells for cash', () => {
  const quoted = { ...awardOffer, companyCashCents: 300_000 };

  test('is compared with the airline’s quote, and marked so', () => {
    expect(makeCardVerdict(quoted, [quoted])).toMatchObject({
      winner: 'cash',
      basis: 'company',
      comparableId: null,
      cashCents: 300_000,
    });
  });

  test('a cash fare on sale counts before the quote', () => {
    expect(makeCardVerdict(quoted, [cashOffer, quoted]).basis).toBe('offer');
  });

  test('is compared with the lowest of the quotes, each for the bags of its fare', () => {
    const livelo = offer({
      id: 'livelo',
      price: award('livelo', 150_000),
      companyCashCents: 290_000,
      baggage: buildBaggage(false, false),
    });
    const all = withJourneyFares([quoted, livelo]);
    expect(makeCardVerdicts(all).get('award')?.cashCents).toBe(290_000);
    expect(makeCardVerdicts(all, { bags: ['hand'] }).get('award')?.cashCents).toBe(300_000);
  });

  test.each([null, 0, -5])('has no verdict for a quote of %s', (companyCashCents) => {
    const unquoted = { ...awardOffer, companyCashCents };
    expect(findVerdictAmong(unquoted, [unquoted])).toBeNull();
  });
});

test('has no verdict without a reference price, and one with the reader’s price', () => {
  const copa = offer({ id: 'copa', price: award('connectmiles', 40_000, 10_000) });
  expect(findVerdictAmong(copa, [cashOffer, copa], REFERENCE_PRICES)).toBeNull();
  expect(findVerdictAmong(cashOffer, [cashOffer, copa], REFERENCE_PRICES)).toBeNull();
  expect(findVerdictAmong(copa, [cashOffer, copa], withOwnPrice(REFERENCE_PRICES, 2_000))?.winner).toBe('miles');
});

test('the two cards of a pair have consistent verdicts', () => {
  const money = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(money, money, money, (total, miles, tax) => {
      const pair = [
        offer({ id: 'cash', price: cash(total) }),
        offer({ id: 'award', price: award('smiles', miles, tax) }),
      ] as const;
      const { comparableId: fromCash, ...onCash } = makeCardVerdict(pair[0], pair);
      const { comparableId: fromAward, ...onAward } = makeCardVerdict(pair[1], pair);
      expect(onCash).toEqual(onAward);
      expect([fromCash, fromAward]).toEqual(['award', 'cash']);
      expect(onCash.savingCents).toBe(Math.abs(onCash.cashCents - onCash.milesCostCents));
      expect(onCash.winner).toBe(compareCosts(onCash.cashCents, onCash.milesCostCents).winner);
    }),
  );
});

describe('a price hidden by the account’s limit (S-255)', () => {
  test('stays in the comparison, and is marked as hidden where it wins', () => {
    const [cashCard, awardCard] = withJourneyFares(soldBothWays);
    const dear = { ...awardOffer, price: award('latam-pass', 128_000, 40_260) };
    const [losingTwin] = withJourneyFares([cashOffer, dear]);
    if (!cashCard || !awardCard || !losingTwin) throw new Error('no cards');
    const alone = (card: typeof cashCard) => makeCardVerdicts([card]).get(card.id);
    expect(alone(cashCard)).toMatchObject({
      winner: 'miles',
      comparableId: null,
      isWinnerHidden: true,
      savingCents: 21_420,
    });
    expect(alone(awardCard)).toMatchObject({ winner: 'miles', comparableId: null, isWinnerHidden: false });
    expect(alone(losingTwin)).toMatchObject({ winner: 'cash', comparableId: null, isWinnerHidden: false });
  });

  test('changes no verdict for any offers, limit, bags and reader’s price', () => {
    const anyWish = fc.subarray<'hand' | 'checked'>(['hand', 'checked']);
    const ownPrice = fc.option(fc.integer({ min: 100, max: 9_000 }), { nil: null });
    fc.assert(
      fc.property(anyList(), fc.integer({ min: 0, max: 12 }), anyWish, ownPrice, (offers, most, bags, ownCents) => {
        const options = { references: withOwnPrice(REFERENCE_PRICES, ownCents), bags };
        const whole = makeCardVerdicts(offers, options);
        const { shown } = limitOffers(offers, most, options.references);
        const limited = makeCardVerdicts(shown, options);
        for (const { id } of shown) {
          const { comparableId, isWinnerHidden, ...known } = whole.get(id) ?? {
            comparableId: null,
            isWinnerHidden: false,
          };
          const limitedVerdict = limited.get(id);
          expect(limitedVerdict ?? {}).toMatchObject(known);
          expect(limited.has(id)).toBe(whole.has(id));
          expect(isWinnerHidden).toBe(false);
          const twinShown = shown.some((each) => each.id === comparableId);
          expect(limitedVerdict?.comparableId ?? null).toBe(twinShown ? comparableId : null);
        }
      }),
    );
  });

  test('one journey never has two winners', () => {
    fc.assert(
      fc.property(anyList(), fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }), (offers, most) => {
        const { shown } = limitOffers(offers, most, REFERENCE_PRICES);
        const verdicts = makeCardVerdicts(shown);
        const verdictByJourney = new Map<string, unknown>();
        for (const card of shown) {
          const verdict = verdicts.get(card.id);
          if (!verdict) continue;
          const { winner, award: best, cashCents, milesCostCents } = verdict;
          const sentence = { winner, best, cashCents, milesCostCents };
          expect(verdictByJourney.get(card.journeyKey) ?? sentence).toEqual(sentence);
          verdictByJourney.set(card.journeyKey, sentence);
        }
      }),
    );
  });
});

describe('where several cards are paid in one way', () => {
  const dearCash = offer({ id: 'a-dear-cash', price: cash(340_000) });
  const dearAward = offer({ id: 'a-dear-award', price: award('latam-pass', 110_000) });

  test.each([
    ['the cheaper first', [cashOffer, dearCash, awardOffer, dearAward]],
    ['the dearer first', [dearCash, cashOffer, dearAward, awardOffer]],
  ])('the other side is the cheapest of them: %s', (_order, cards) => {
    for (const card of [cashOffer, dearCash]) expect(makeCardVerdict(card, cards).comparableId).toBe('award');
    expect(makeCardVerdict(awardOffer, cards).comparableId).toBe('cash');
    expect(makeCardVerdict(dearAward, cards).comparableId).toBe('award');
  });

  test('the first by id represents equal prices, in any input order', () => {
    const again = offer({ id: 'cash-again', price: cash(329_800, 41_218) });
    expect(makeCardVerdict(awardOffer, [again, ...soldBothWays]).comparableId).toBe('cash');
    expect(makeCardVerdict(awardOffer, [...soldBothWays, again]).comparableId).toBe('cash');
  });
});

describe('a card that does not win', () => {
  const dear = offer({ id: 'dear', price: award('latam-pass', 128_000, 40_260) });
  const dearer = offer({ id: 'dearer', price: award('livelo', 150_000, 40_260) });
  const among = [cashOffer, dear, dearer];

  test('leads to the cash fare where that wins, whichever programme it takes', () => {
    expect(makeCardVerdict(dear, among)).toMatchObject({ winner: 'cash', comparableId: 'cash' });
    expect(makeCardVerdict(dearer, among)).toMatchObject({ winner: 'cash', comparableId: 'cash' });
  });

  test('reports that the cash fare is hidden', () => {
    const [, card] = withJourneyFares([cashOffer, dear]);
    if (!card) throw new Error('no card');
    const verdict = makeCardVerdicts([card]).get('dear');
    expect(verdict).toMatchObject({ winner: 'cash', comparableId: null, isWinnerHidden: true });
  });

  test('is not marked in a draw', () => {
    for (const card of withJourneyFares([offer({ id: 'cash', price: cash(308_380) }), awardOffer])) {
      expect(makeCardVerdicts([card]).get(card.id)).toMatchObject({
        winner: null,
        comparableId: null,
        isWinnerHidden: false,
      });
    }
  });

  test('has no verdict without a reference price or without miles', () => {
    const copa = offer({ id: 'copa', price: award('connectmiles', 90_000) });
    const free = offer({ id: 'free', price: award('smiles', 0) });
    const all = [...soldBothWays, copa, free];
    expect(findVerdictAmong(copa, all)).toBeNull();
    expect(findVerdictAmong(free, all)).toBeNull();
    expect(makeCardVerdict(cashOffer, all).award.programme).toBe('latam-pass');
    expect(findVerdictAmong(cashOffer, [cashOffer, free])).toBeNull();
  });
});
