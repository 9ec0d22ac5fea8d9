import type { FlightOffer } from '@revoada/core/flights/offer';
import { offerAtFare } from '@revoada/core/flights/offer-at-fare';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { listFareChoices } from '@revoada/core/results/rows/fare-choices';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { priceJourney } from '@revoada/core/testing/rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { oneAdult } from '../../flight-card/sample-flights.ts';
import { WaysAtFares } from './ways-at-fares.tsx';

const dearer = (price: FlightOffer['price']) => {
  return { fareFamily: 'FULL', price, perAdult: price, baggage: buildBaggage(true, true) };
};
const inMiles = award('smiles', 100_000, 20_000);
const inCash = offer({
  ...{ id: 'cash', fareFamily: 'LIGHT', price: cash(500_000) },
  alternatives: [dearer(cash(600_000))],
});
const sold = [
  inCash,
  offer({
    ...{ id: 'smiles', fareFamily: 'LIGHT', price: inMiles },
    alternatives: [dearer(award('smiles', 130_000, 20_000))],
  }),
];

/** The groups of ways of a row, each as text; an open one begins with '*'. */
function read(offers: readonly FlightOffer[], shown: FlightOffer = inCash): string[] {
  const [journey] = groupJourneys(withJourneyFares(offers), { references: REFERENCE_PRICES });
  const fares = journey ? listFareChoices(priceJourney(journey, { around: null }), REFERENCE_PRICES) : [];
  const choosing = { tooEarly: false, selected: null, onChoose: () => undefined };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WaysAtFares fares={fares} shown={shown} step="outbound" party={oneAdult} {...choosing} />
    </MemoryRouter>,
  );
  return html
    .split(/(?=<details|<h4)/)
    .map(
      (part) =>
        (/^<details[^>]* open/.test(part) ? '*' : '') + part.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
    );
}

test('each fare has separate ways of paying, and those of the shown fare are open (S-585)', () => {
  const [light, full] = read(sold);
  expect(light).toMatch(/^\*Como pagar a Light.*100\.000.*R\$ 5\.000,00/);
  expect(full).toMatch(/^Como pagar a Full.*130\.000.*R\$ 6\.000,00/);
  expect(read(sold, offerAtFare(inCash, dearer(cash(600_000))))[1]).toMatch(/^\*Como pagar a Full/);
});

test('a flight of one fare lists its ways at once, and one way of paying is not listed again (S-585)', () => {
  expect(read(sold.map((each) => ({ ...each, alternatives: [] })))).toEqual([
    expect.stringMatching(/^Como pagar(?! a )/),
  ]);
  expect(read([inCash])).toEqual(['']);
});

test('a fare without a name is labelled by its bags (S-585)', () => {
  const unnamed = sold.map((each) => ({
    ...{ ...each, fareFamily: null, baggage: buildBaggage(true, false) },
    alternatives: each.alternatives.map((fare) => ({ ...fare, fareFamily: null })),
  }));
  expect(read(unnamed).map((text) => /Como pagar.*?(?=Smiles|Dinheiro)/.exec(text)?.[0])).toEqual([
    'Como pagar a tarifa com mala de mão',
    'Como pagar a tarifa com mala despachada',
  ]);
});
