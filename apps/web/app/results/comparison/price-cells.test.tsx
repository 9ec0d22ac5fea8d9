import type { Price } from '@revoada/core/flights/offer';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { judgeJourney, priceJourney } from '@revoada/core/results/rows/row';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inMiles, inReais, sampleOffers } from '../../flight-card/sample-flights.ts';
import { PriceCells } from './price-cells.tsx';

/** The verdict between both prices, with the words that only screen readers have. */
function readVerdict(cash: Price, miles: Price, shares = 1): string {
  const offers = sampleOffers([
    { day: 10, price: cash },
    { day: 10, price: miles },
  ]);
  const [journey] = groupJourneys(offers, { references: REFERENCE_PRICES });
  if (!journey) throw new Error('no journey');
  const row = judgeJourney(priceJourney(journey, { other: null }), REFERENCE_PRICES);
  const flags = { searching: false, stopsAsked: false, solid: true };
  const Component = () => <PriceCells row={row} shares={shares} step="outbound" onLimit={() => undefined} {...flags} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const html = renderToStaticMarkup(<Stub />);
  const [, verdict = ''] = /<p[^>]*data-verdict[^>]*>(.*?)<\/p>/.exec(html) ?? [];
  return verdict
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const { centsPerThousand } = REFERENCE_PRICES['latam-pass'] ?? { centsPerThousand: 0 };
/** 60,000 miles without taxes, by the programme's reference price. */
const milesCost = 60 * centsPerThousand;

// S-301
test.each([
  ['miles by R$ 900', milesCost + 900_00, 'R$ 900 a menos em milhas'],
  ['cash by R$ 300', milesCost - 300_00, 'R$ 300 a menos em dinheiro'],
])('the verdict tells screen readers the winner and by how much: %s', (_, cents, words) => {
  expect(readVerdict(inReais(cents), inMiles(60_000, 0))).toBe(words);
});
