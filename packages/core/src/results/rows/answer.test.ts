import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyList, award, cash, latamAndIberia, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundChosen, priceJourney } from '../../../testing/rows.ts';
import type { FlightOffer, Price } from '../../flights/offer.ts';
import { groupJourneys, type ListedOffer } from '../../journeys/journey.ts';
import type { JourneyFares } from '../../journeys/journey-fares.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { type ReferencePrices, withOwnPrice } from '../../miles/reference-prices.ts';
import type { TripAround } from '../../trips/trip-around.ts';
import { limitOffers } from '../limit.ts';
import { buildAnswer } from './answer.ts';
import { findBestRow } from './order-rows.ts';
import type { Row } from './row.ts';
import { toRow } from './to-row.ts';

const { latamCash, latamMiles, iberiaCash, iberiaMiles } = latamAndIberia;
const all = [iberiaCash, iberiaMiles, latamCash, latamMiles];

type Options = Partial<Parameters<typeof buildAnswer>[1]> & { around?: TripAround | null };

/** The rows of these offers, as the account sees them. */
function buildRows(
  offers: readonly ListedOffer[],
  references: ReferencePrices,
  around: TripAround | null = null,
): Row[] {
  return groupJourneys(offers, { references }).map((journey) => toRow(priceJourney(journey, { around }), references));
}
const answerOf = (offers: readonly ListedOffer[], { around, ...options }: Options = {}) => {
  const { references = REFERENCE_PRICES } = options;
  return buildAnswer(findBestRow(buildRows(offers, references, around)), { references, ...options });
};
const answer = (offers: readonly FlightOffer[], options?: Options) => answerOf(withJourneyFares(offers), options);
const say = (offers: readonly FlightOffer[], options?: Options): string | undefined =>
  answer(offers, options)?.text.replaceAll('\u00a0', ' ');

describe('the answer above the lists', () => {
  test('names the best flight, marked as so far while the search runs', () => {
    expect(say(all, { searching: true })).toBe(
      'Até agora, vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro neste voo.',
    );
    expect(say(all)).toBe('Vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro neste voo.');
  });

  test('comes in parts, the way of paying in its colour, with what it rests on', () => {
    const best = answer(all);
    expect(best?.parts.map(({ tone }) => tone)).toEqual(['plain', 'miles', 'plain', 'cover', 'plain']);
    expect(best?.parts[1]?.text).toBe('em milhas');
    expect(best?.offer.id).toBe('latam-miles');
    expect(best?.note?.replaceAll('\u00a0', ' ')).toBe('Considera o milheiro LATAM Pass a R$ 26 (jul/2026).');
  });

  test('speaks for cash with its stops', () => {
    expect(say([iberiaCash, iberiaMiles])).toBe(
      'Vale ir com 1 parada pela Iberia em dinheiro: R$ 201 a menos que em milhas neste voo.',
    );
  });

  test('shows the price where there is no comparison', () => {
    expect(say([iberiaCash])).toBe('Vale ir com 1 parada pela Iberia em dinheiro: R$ 2.946.');
    expect(say([latamMiles])).toBe('Vale ir direto com a LATAM em milhas: 103.600 milhas + R$ 390,20 de taxas.');
    expect(answer([iberiaCash])?.parts.map(({ tone }) => tone)).toEqual(['plain', 'cash', 'plain']);
  });

  test('calls the points of a bank’s programme points', () => {
    const livelo = offer({ id: 'livelo', price: award('livelo', 70_000, 10_000) });
    expect(say([latamCash, livelo])).toBe(
      'Vale ir direto com a LATAM em pontos: R$ 1.098 a menos que em dinheiro neste voo.',
    );
    expect(say([livelo])).toBe('Vale ir direto com a LATAM em pontos: 70.000 pontos + R$ 100,00 de taxas.');
    const dear = offer({ id: 'livelo', price: award('livelo', 120_000) });
    expect(say([latamCash, dear])).toBe(
      'Vale ir direto com a LATAM em dinheiro: R$ 302 a menos que em pontos neste voo.',
    );
  });

  test('mentions the return', () => {
    const back = { ...latamCash, direction: 'return' as const, stops: 2 };
    expect(say([back])).toBe('Vale voltar com 2 paradas pela LATAM em dinheiro: R$ 3.298.');
  });

  test('marks the airline’s quote, and an equal cost', () => {
    expect(say([{ ...latamMiles, companyCashCents: 329_800 }])).toBe(
      'Vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro neste voo (referência da companhia).',
    );
    const even = offer({ id: 'even', price: cash(308_380) });
    expect(say([even, latamMiles])).toBe(
      'Vale ir direto com a LATAM em dinheiro: custa o mesmo que em milhas neste voo.',
    );
  });

  test('calls a small difference almost the same, and less than half a real the same', () => {
    const costing = (totalCents: number) => say([offer({ id: 'even', price: cash(totalCents) }), latamMiles]);
    expect(costing(308_380 + 50)).toBe(
      'Vale ir direto com a LATAM em dinheiro: custa quase o mesmo que em milhas neste voo.',
    );
    expect(costing(308_380 + 49)).toBe(
      'Vale ir direto com a LATAM em dinheiro: custa o mesmo que em milhas neste voo.',
    );
  });

  test('has no reference note where cash is not compared', () => {
    expect(answer([iberiaCash])?.note).toBeNull();
    expect(answer([latamMiles])?.note?.replaceAll('\u00a0', ' ')).toBe(
      'Considera o milheiro LATAM Pass a R$ 26 (jul/2026).',
    );
  });

  test('leaves the cents of a cash price out', () => {
    expect(say([offer({ id: 'odd', price: cash(294_650) })])).toBe('Vale ir direto com a LATAM em dinheiro: R$ 2.947.');
  });

  test('changes with the reader’s price per thousand miles', () => {
    const best = answer(all, { references: withOwnPrice(REFERENCE_PRICES, 40_00) });
    expect(best?.kind).toBe('cash');
    expect(best?.note?.replaceAll('\u00a0', ' ')).toBe('Considera o seu milheiro Iberia Club a R$ 40.');
  });

  test('is null where nothing can be compared in reais', () => {
    expect(answer([])).toBeNull();
    expect(answer([offer({ id: 'copa', price: award('connectmiles', 10_000) })])).toBeNull();
  });
});

test('the answer recommends cash where the airline sells an award’s flights cheaper', () => {
  const trap = { ...iberiaMiles, companyCashCents: 200_000, durationMinutes: 60, stops: 0 };
  expect(say([trap])).toBe(
    'Vale ir direto com a Iberia em dinheiro: R$ 1.147 a menos que em milhas neste voo (referência da companhia, confira lá).',
  );
});

describe('where the limit holds the winning card back', () => {
  const answerLimited = (offers: readonly ListedOffer[]) => answerOf(offers, { limited: true });

  test('the answer still recommends it, and names the plan that shows it', () => {
    const best = answerLimited(withJourneyFares([latamCash, latamMiles]).filter(({ id }) => id === 'latam-cash'));
    expect(best?.text.replaceAll('\u00a0', ' ')).toBe(
      'Dos voos que você vê, vale ir direto com a LATAM em milhas, R$ 214 a menos que em dinheiro neste voo: veja na Conta PRO.',
    );
    expect(best).toMatchObject({ kind: 'miles', offer: { id: 'latam-cash' } });
  });
});

test('mentions the whole trip, and divides its price per person (S-302, S-322)', () => {
  const around = aroundChosen({ fares: { cash: [], awards: [], quotes: [] }, price: cash(100_000) });
  expect(say([latamCash], { around, shares: 2 })).toBe(
    'Vale ir direto com a LATAM em dinheiro: R$ 2.149 na ida e volta.',
  );
});

test('a trip without a price in reais lists every programme that pays it (S-596)', () => {
  const around = (fares: Partial<JourneyFares>, price: Price): TripAround =>
    aroundChosen({ fares: { cash: [], awards: [], quotes: [], ...fares }, price });
  const iberia = award('iberia-club', 90_500, 36_605);
  const back = { ...latamMiles, direction: 'return' as const };
  expect(say([back], { around: around({}, iberia), shares: 2 })).toBe(
    'Vale voltar direto com a LATAM: ida e volta em milhas, dois programas. 51.800 LATAM Pass + 45.250 Iberia Club + R$ 378,13 de taxas.',
  );
  expect(say([back], { around: around({}, cash(100_000)) })).toBe(
    'Vale voltar direto com a LATAM: ida em dinheiro, volta em milhas. 103.600 milhas + R$ 1.390,20.',
  );
  expect(say([back], { around: around({}, award('latam-pass', 90_000, 10_000)) })).toBe(
    'Vale voltar direto com a LATAM em milhas: 193.600 milhas + R$ 490,20 de taxas na ida e volta.',
  );
});

test('the answer is about the best row, and never contradicts its comparison (S-303)', () => {
  fc.assert(
    fc.property(anyList(), fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }), (offers, most) => {
      const rows = buildRows(limitOffers(offers, most, REFERENCE_PRICES).shown, REFERENCE_PRICES);
      const best = findBestRow(rows);
      const bestAnswer = buildAnswer(best, { references: REFERENCE_PRICES });
      expect(bestAnswer?.offer.journeyKey).toBe(best?.journey.key);
      expect(bestAnswer?.kind).toBe(best?.comparison?.winner ?? bestAnswer?.kind);
    }),
  );
});
