import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { airlineOf } from '../airlines/airlines.ts';
import type { FlightOffer } from '../flights/offer.ts';
import { REFERENCE_PRICES, withOwnPrice } from '../miles/reference-prices.ts';
import { verdictFor } from '../miles/verdict.ts';
import { answerFor, bestOffer } from './best.ts';
import { categorizeFares } from './categories.ts';
import { anyOffers, award, cash, offer } from './offer-fixtures.ts';

const latamCash = offer({ id: 'latam-cash', price: cash(329_800, 41_218) });
const latamMiles = offer({ id: 'latam-miles', price: award('latam-pass', 103_600, 39_020) });
const iberia = {
  airline: airlineOf({ iata: 'IB' }),
  journeyKey: 'IB268@2026-12-10',
  durationMinutes: 945,
  stops: 1,
};
const iberiaCash = offer({ ...iberia, id: 'iberia-cash', price: cash(294_600, 40_518) });
const iberiaMiles = offer({ ...iberia, id: 'iberia-miles', price: award('iberia-club', 84_500, 61_240) });
const all = [iberiaCash, iberiaMiles, latamCash, latamMiles];

const say = (offers: readonly FlightOffer[], options?: { searching?: boolean }): string | undefined =>
  answerFor(offers, REFERENCE_PRICES, options)?.text.replaceAll('\u00a0', ' ');

describe('the answer above the lists', () => {
  test('names the best so far, and says so while the search goes on', () => {
    expect(say(all, { searching: true })).toBe(
      'Até agora, vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro.',
    );
    expect(say(all)).toBe('Vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro.');
  });

  test('comes in parts, the way of paying in its colour, with what it rests on', () => {
    const answer = answerFor(all);
    expect(answer?.parts.map(({ tone }) => tone)).toEqual(['plain', 'miles', 'plain']);
    expect(answer?.parts[1]?.text).toBe('em milhas');
    expect(answer?.offer.id).toBe('latam-miles');
    expect(answer?.note?.replaceAll('\u00a0', ' ')).toBe('Conta com o milheiro LATAM Pass a R$ 26 (jul/2026).');
  });

  test('speaks for cash with its stops', () => {
    expect(say([iberiaCash, iberiaMiles])).toBe(
      'Vale ir com 1 parada pela Iberia em dinheiro: R$ 201 a menos que em milhas.',
    );
  });

  test('says the price where there is nothing to compare with', () => {
    expect(say([iberiaCash])).toBe('Vale ir com 1 parada pela Iberia em dinheiro: R$ 2.946.');
    expect(say([latamMiles])).toBe('Vale ir direto com a LATAM em milhas: 103.600 milhas + R$ 390,20 de taxas.');
  });

  test('speaks of the way back', () => {
    const back = { ...latamCash, direction: 'return' as const, stops: 2 };
    expect(say([back])).toBe('Vale voltar com 2 paradas pela LATAM em dinheiro: R$ 3.298.');
  });

  test('marks the airline’s own price, and an equal cost', () => {
    expect(say([{ ...latamMiles, companyCashCents: 329_800 }])).toBe(
      'Vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro (referência da companhia).',
    );
    const even = offer({ id: 'even', price: cash(308_380) });
    expect(say([even, latamMiles])).toBe('Vale ir direto com a LATAM em dinheiro: o mesmo que em milhas.');
  });

  test('turns with the reader’s own price per thousand', () => {
    const answer = answerFor(all, withOwnPrice(REFERENCE_PRICES, 40_00));
    expect(answer?.kind).toBe('cash');
    expect(answer?.note?.replaceAll('\u00a0', ' ')).toBe('Conta com o seu milheiro a R$ 40.');
  });

  test('is silent where nothing can be compared in reais', () => {
    expect(answerFor([])).toBeNull();
    expect(answerFor([offer({ id: 'copa', price: award('connectmiles', 10_000) })])).toBeNull();
  });
});

test('an award that its airline sells cheaper for cash is not pointed at while another will do', () => {
  const trap = { ...iberiaMiles, companyCashCents: 200_000, durationMinutes: 60, stops: 0 };
  expect(bestOffer([trap, latamMiles])?.id).toBe('latam-miles');
  expect(bestOffer([trap])?.id).toBe('iberia-miles');
});

test('the answer never speaks against its own card while another offer will do', () => {
  const speaksAgainst = (each: FlightOffer, offers: readonly FlightOffer[]) => {
    const verdict = verdictFor(each, offers, REFERENCE_PRICES);
    return verdict !== null && verdict.winner !== each.price.kind;
  };
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      const best = bestOffer(offers);
      fc.pre(best !== null);
      const comparable = offers.filter(({ equivalentCents }) => equivalentCents !== null);
      if (speaksAgainst(best, offers)) {
        expect(comparable.every((each) => speaksAgainst(each, offers))).toBe(true);
        expect(answerFor(offers)?.text).not.toContain('a menos');
      }
      expect(answerFor(offers)?.kind).toBe(best.price.kind);
    }),
  );
});

describe('fares by category', () => {
  test('recommended, fastest and cheapest, each with what it costs more', () => {
    const { recomendado, maisRapido, maisBarato } = categorizeFares(all);
    expect(recomendado).toMatchObject({
      type: 'recomendado',
      airline: 'LATAM',
      duration: 580,
      price: latamMiles.price,
      features: { additionalPrice: 308_380 - 294_600 },
    });
    expect(recomendado?.formattedPrice.replaceAll('\u00a0', ' ')).toBe('103.600 milhas + R$ 390,20');
    expect(maisRapido?.offer.id).toBe('latam-miles');
    expect(maisBarato).toMatchObject({ offer: { id: 'iberia-cash' }, features: { additionalPrice: 0 } });
    expect(maisBarato?.formattedPrice.replaceAll('\u00a0', ' ')).toBe('R$ 2.946,00');
  });

  test('of nothing there is none', () => {
    expect(categorizeFares([])).toEqual({ recomendado: null, maisRapido: null, maisBarato: null });
  });

  test('a programme without a reference has no difference in reais', () => {
    const copa = offer({ id: 'copa', price: award('connectmiles', 20_000) });
    expect(categorizeFares([copa]).maisBarato?.features.additionalPrice).toBeNull();
  });
});
