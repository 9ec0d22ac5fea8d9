import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { TotalsPanel } from './totals-panel.tsx';

const twoAdults = { adults: 2, children: 0, infants: 0 };

type Changes = { doubtful?: boolean; bought?: ChosenFlight };

/** What a screen reader reads of the panel, part by part. */
function readPanel(flights: readonly ChosenFlight[], { doubtful = false, bought }: Changes = {}): string[] {
  const html = renderToStaticMarkup(
    <TotalsPanel
      flights={flights}
      party={twoAdults}
      references={REFERENCE_PRICES}
      doubtful={doubtful}
      isBought={(flight) => flight === bought}
      onSwitch={() => undefined}
    >
      {null}
    </TotalsPanel>,
  );
  const texts = html
    .replace(/<svg.*?<\/svg>/g, '')
    .replaceAll('\u00a0', ' ')
    .split(/<[^>]*>/);
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** Miles cost R$ 26 a thousand: this flight is R$ 200 cheaper in miles. */
const inCash = offer({ id: 'cash', price: cash(3_000_00) });
const inMiles = offer({ id: 'miles', price: award('latam-pass', 100_000, 200_00) });
const smiles = offer({ id: 'smiles', price: award('smiles', 50_000, 99_90) });
const [listed] = withJourneyFares([inCash, inMiles]);
const compared: ChosenFlight = { ...inCash, ...listed };
const head = (flights: string) => ['Total', `2 adultos · ${flights}`];
const reference = 'Considera o milheiro LATAM Pass a R$ 26 (jul/2026).';

// S-043
describe('the total of a trip', () => {
  test('in reais is the sum of both ways', () => {
    expect(readPanel([inCash])).toEqual([...head('1 voo'), 'Em dinheiro', 'R$ 3.000,00']);
    const back = offer({ id: 'back', price: cash(1_234_56) });
    expect(readPanel([inCash, back])).toEqual([...head('2 voos'), 'Em dinheiro', 'R$ 4.234,56']);
  });

  test('in miles of one programme adds miles and taxes, and says what they come to', () => {
    const back = offer({ id: 'back', price: award('latam-pass', 40_500, 35_10) });
    expect(readPanel([inMiles, back])).toEqual([
      ...head('2 voos'),
      ...['LATAM Pass', '140.500 milhas', '+ R$ 235,10 de taxas'],
      ...['Equivale a', 'R$ 3.888,10', reference],
    ]);
  });

  test('in reais and in miles names each alone, and both together in reais', () => {
    expect(readPanel([inCash, inMiles])).toEqual([
      ...head('2 voos'),
      ...['Em dinheiro', 'R$ 3.000,00', 'LATAM Pass', '100.000 milhas', '+ R$ 200,00 de taxas'],
      ...['Equivale a', 'R$ 5.800,00', reference],
    ]);
  });

  test('in two programmes adds up neither with the other', () => {
    expect(readPanel([inMiles, smiles]).slice(2, 8)).toEqual([
      ...['LATAM Pass', '100.000 milhas', '+ R$ 200,00 de taxas'],
      ...['Smiles', '50.000 milhas', '+ R$ 99,90 de taxas'],
    ]);
  });
});

describe('beside the total', () => {
  const sums = [...head('2 voos'), 'Em dinheiro', 'R$ 6.000,00'];
  const verdict = ['Em milhas você economiza R$ 400', 'R$ 6.000 em dinheiro; em milhas, o equivalente a R$ 5.600'];

  // S-302
  test('stands which way of paying the whole trip is cheaper, and by how much', () => {
    expect(readPanel([compared, compared])).toEqual([...sums, ...verdict]);
    const cheap = offer({ id: 'cheap', price: cash(2_500_00) });
    const [cheapFares] = withJourneyFares([cheap, inMiles]);
    const flights = [compared, { ...cheap, ...cheapFares }];
    expect(readPanel(flights).slice(-2)).toEqual([
      'Melhor em dinheiro',
      'R$ 5.500 em dinheiro; em milhas, o equivalente a R$ 5.600',
    ]);
  });

  // S-318
  test('stands what the same flights cost less when they are paid in another way, in the place of the verdict', () => {
    const payable: ChosenFlight = { ...compared, otherOffers: [inMiles] };
    expect(readPanel([payable, payable])).toEqual([...sums, 'Pagar ida e volta em LATAM Pass', 'R$ 400 a menos']);
    const bought: ChosenFlight = { ...payable, id: 'bought' };
    expect(readPanel([bought, payable], { bought })).toEqual([
      ...sums,
      'Pagar a ida em dinheiro e a volta em LATAM Pass',
      'R$ 200 a menos',
    ]);
  });

  test('stands no other way of paying while a price is in doubt', () => {
    const payable: ChosenFlight = { ...compared, otherOffers: [inMiles] };
    expect(readPanel([payable, payable], { doubtful: true })).toEqual([
      ...sums,
      'Há um preço que mudou ou sumiu: este total ainda é o antigo.',
      ...verdict,
    ]);
  });
});
