import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { inDollars } from '../../flight-card/sample-flights.ts';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { priceSummary } from './price-summary.ts';
import { TotalsPanel } from './totals-panel.tsx';

type Changes = { doubtful?: boolean; adults?: number; perPerson?: boolean };

function drawPanel(
  flights: readonly ChosenFlight[],
  { doubtful = false, adults = 1, perPerson = false }: Changes = {},
): string {
  const Component = () => (
    <TotalsPanel
      trip={priceSummary(
        flights.map((flight) => ({ flight, bought: false })),
        { references: REFERENCE_PRICES },
      )}
      party={{ adults, children: 0, infants: 0, perPerson }}
      basis="ida e volta"
      references={REFERENCE_PRICES}
      doubtful={doubtful}
      onPay={() => undefined}
    >
      {null}
    </TotalsPanel>
  );
  const Page = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Page />);
}

/** Screen reader text of each part of the panel. */
function readPanel(...given: Parameters<typeof drawPanel>): string[] {
  const texts = drawPanel(...given)
    .replace(/<svg.*?<\/svg>/g, '')
    .replaceAll('\u00a0', ' ')
    .split(/<[^>]*>|<!-- -->/);
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** Miles cost R$ 26 a thousand: this flight is R$ 200 cheaper in miles. */
const inCash = offer({ id: 'cash', price: cash(3_000_00) });
const inMiles = offer({ id: 'miles', price: award('latam-pass', 100_000, 200_00) });
const smiles = offer({ id: 'smiles', price: award('smiles', 50_000, 99_90) });
const [listed, listedInMiles] = withJourneyFares([inCash, inMiles]);
const payable: ChosenFlight = { ...inCash, ...listed, otherOffers: [inMiles] };
const head = ['Total', '1 adulto · ida e volta'];
const reference = 'Considera o milheiro LATAM Pass a R$ 26 (jul/2026).';

describe('the total of a trip (S-043)', () => {
  test('in reais is the sum of both directions', () => {
    expect(readPanel([inCash])).toEqual([...head, 'Em dinheiro', 'R$ 3.000,00']);
    const back = offer({ id: 'back', price: cash(1_234_56) });
    expect(readPanel([inCash, back])).toEqual([...head, 'Tudo em dinheiro', 'R$ 4.234,56']);
  });

  test('in miles of one programme adds miles and taxes, with their value in reais', () => {
    const back = offer({ id: 'back', price: award('latam-pass', 40_500, 35_10) });
    expect(readPanel([inMiles, back])).toEqual([
      ...head,
      ...['Ida e volta em milhas', '140.500', 'LATAM Pass', '+ R$ 235,10'],
      ...['Equivale a', 'R$ 3.888,10', reference],
    ]);
  });

  test('in reais and miles shows the sum of reais beside the miles, and the value of both in reais', () => {
    expect(readPanel([inCash, inMiles])).toEqual([
      ...head,
      ...['Ida em dinheiro, volta em milhas', '100.000', 'LATAM Pass', '+ R$ 3.200,00'],
      ...['Equivale a', 'R$ 5.800,00', reference],
    ]);
  });

  test('in two programmes shows the miles of each', () => {
    expect(readPanel([inMiles, smiles]).slice(2, 9)).toEqual([
      'Ida e volta em milhas, dois programas',
      ...['100.000', 'LATAM Pass', '+', '50.000', 'Smiles', '+ R$ 299,90'],
    ]);
  });

  test('is for the party or one person, as in the list, and shows the party’s sum beside one person’s share (S-322)', () => {
    expect(readPanel([inCash], { adults: 2 })).toEqual([
      ...['Total', '2 adultos · ida e volta', 'Em dinheiro', 'R$ 3.000,00'],
    ]);
    expect(readPanel([inCash], { adults: 2, perPerson: true })).toEqual([
      ...['Total', '2 adultos · ida e volta', 'Em dinheiro', 'R$ 1.500,00'],
      ...['Para 2 adultos:', 'R$ 3.000,00'],
    ]);
  });
});

test('the total of a flight in dollars is approximate and says the dollars, once, and the tax on cards (S-614, S-615)', () => {
  const dollars = offer({ id: 'dollars', price: inDollars(627_00, 5.38) });
  const back = offer({ id: 'back', direction: 'return', price: inDollars(627_00, 5.38) });
  expect(readPanel([dollars, back], { adults: 2, perPerson: true })).toEqual([
    ...['Total', '2 adultos · ida e volta', 'Tudo em dinheiro', '≈ R$ 3.373,26'],
    ...['Para 2 adultos:', '≈ R$ 6.746,52'],
    ...['US$ 627,00 em 28/11', 'Cobrado em dólar: os reais mudam com o câmbio. No cartão, some o IOF de 3,5%.'],
  ]);
});

describe('other ways of paying', () => {
  test('are shown for the same flights, with the saving once, on the cheaper one (S-318, S-573)', () => {
    const ways = [
      ...['Como pagar', 'Tudo em dinheiro', 'R$ 6.000,00'],
      ...['Ida e volta em milhas', '200.000', 'LATAM Pass', '+ R$ 400,00', 'R$ 400 a menos'],
    ];
    expect(readPanel([payable, payable])).toEqual([...head, ...ways]);
    const inOtherWay: ChosenFlight = { ...inMiles, ...listedInMiles, otherOffers: [inCash] };
    expect(readPanel([inOtherWay, inOtherWay])).toEqual([
      ...[...head, ...ways],
      ...['Equivale a', 'R$ 5.600,00', reference],
    ]);
  });

  test('show a saving in the colour of the cheaper one', () => {
    const inDearMiles = offer({ id: 'dear', price: award('latam-pass', 200_000) });
    const dear: ChosenFlight = { ...inCash, ...withJourneyFares([inCash, inDearMiles])[0], otherOffers: [inDearMiles] };
    expect(drawPanel([payable])).toMatch(/<em class="tone-miles">R\$\u00a0200 a menos/);
    expect(drawPanel([dear])).toMatch(/<em class="tone-cash">R\$\u00a0[\d.]+ a menos/);
  });

  test('are hidden while a price is in doubt', () => {
    expect(readPanel([payable, payable], { doubtful: true })).toEqual([
      ...[...head, 'Tudo em dinheiro', 'R$ 6.000,00'],
      'Há um preço que mudou ou sumiu: este total ainda é o antigo.',
    ]);
  });
});
