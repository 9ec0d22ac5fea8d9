import { award, cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SliceFlight } from './handover.ts';
import { TripSteps } from './trip-steps.tsx';

const search = searchQuery({ destination: 'LIS', return: '2026-12-20' });
const out = offer({ id: 'out', price: cash(300_000) });
const back = offer({ id: 'back', direction: 'return', price: award('smiles', 40_000) });
const step = { leg: 'outbound', offers: [out], search, seenAt: null } as const;
const draw = (chosen: { outbound: typeof out; return: typeof back | null }) =>
  renderToStaticMarkup(<TripSteps handover={{ ...step, chosen }} />);

test('numbers the purchase within the trip, in buying order (S-574)', () => {
  expect(draw({ outbound: out, return: back })).toMatch(
    /<li><b>1<\/b> Volta.*<li aria-current="step"><b>2<\/b> Ida, LATAM/,
  );
});

test('shows no number for a single purchase', () => {
  expect(draw({ outbound: out, return: null })).toBe('');
});

test('the flights of a joint ticket are one step (S-641)', () => {
  const ticket = { id: 'joint', slices: [0, 1] };
  const fly = (leg: SliceFlight['leg']): SliceFlight => ({
    leg,
    flight: offer({ id: leg, journeyKey: leg, price: cash(1) }),
  });
  const joint = [fly('slice-1'), fly('slice-2')].map(({ leg, flight }) => ({
    leg,
    flight: { ...flight, ticket },
  }));
  const drawSlices = (slices: readonly SliceFlight[]) =>
    renderToStaticMarkup(<TripSteps handover={{ leg: 'slice-1', offers: [out], search, seenAt: null, slices }} />);
  expect(drawSlices(joint)).toBe('');
  expect(drawSlices([...joint, fly('slice-3')])).toMatch(/1<\/b> 1º e 2º trechos, LATAM.*2<\/b> 3º trecho/);
});
