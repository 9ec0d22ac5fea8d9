import { describe, expect, test } from 'vitest';
import { award, cash, latamAndIberia, offer, withJourneyFares } from '../../testing/offers.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { categorizeFares } from './categories.ts';

const { latamCash, latamMiles, iberiaCash, iberiaMiles } = latamAndIberia;
const all = [iberiaCash, iberiaMiles, latamCash, latamMiles];

describe('fares by category (S-065)', () => {
  test('recommended, fastest and cheapest, each with what it costs more', () => {
    const { recomendado, maisRapido, maisBarato } = categorizeFares(withJourneyFares(all), REFERENCE_PRICES);
    expect(recomendado).toMatchObject({
      type: 'recomendado',
      airline: 'LATAM',
      duration: 580,
      price: latamMiles.price,
      features: { additionalPrice: 308_380 - 294_600 },
    });
    expect(recomendado?.formattedPrice.replaceAll('\u00a0', ' ')).toBe('103.600 milhas + R$ 390,20');
    expect(maisRapido).toMatchObject({ type: 'maisRapido', offer: { id: 'latam-miles' } });
    expect(maisBarato).toMatchObject({
      type: 'maisBarato',
      offer: { id: 'iberia-cash' },
      features: { additionalPrice: 0 },
    });
    expect(maisBarato?.formattedPrice.replaceAll('\u00a0', ' ')).toBe('R$ 2.946,00');
  });

  test('show the taxes of an award to the cent', () => {
    const { maisBarato } = categorizeFares(
      [offer({ id: 'round', price: award('smiles', 10_000, 390_00) })],
      REFERENCE_PRICES,
    );
    expect(maisBarato?.formattedPrice.replaceAll('\u00a0', ' ')).toBe('10.000 milhas + R$ 390,00');
  });

  test('are null without offers', () => {
    expect(categorizeFares([], REFERENCE_PRICES)).toEqual({ recomendado: null, maisRapido: null, maisBarato: null });
  });

  test('a programme without a reference has no difference in reais', () => {
    const copa = offer({ id: 'copa', price: award('connectmiles', 20_000) });
    expect(categorizeFares([copa], REFERENCE_PRICES).maisBarato?.features.additionalPrice).toBeNull();
    const slow = offer({ ...iberiaCash, id: 'slow', price: cash(100_000) });
    const { maisRapido, maisBarato } = categorizeFares([copa, slow], REFERENCE_PRICES);
    expect(maisRapido).toMatchObject({ offer: { id: 'copa' }, features: { additionalPrice: null } });
    expect(maisBarato).toMatchObject({ offer: { id: 'slow' }, features: { additionalPrice: 0 } });
  });
});
