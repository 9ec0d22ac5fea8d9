import { cash } from '@revoada/core/testing/offers';
import type { TripOption } from '@revoada/core/trips/trip-options';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { oneAdult } from '../../flight-card/sample-flights.ts';
import { OptionTotal, PayChoice } from './pay-choice.tsx';

const way = (journeyKey: string) => ({ price: cash(100_000), journeyKey, departsAt: '2026-12-17T08:00:00' });
const option = (kind: TripOption['kind'], inbound: string): TripOption => ({
  kind,
  outbound: way('out'),
  inbound: way(inbound),
  total: { cashCents: 200_000, awards: [], costCents: 200_000 },
  savingCents: null,
  comparedReturn: inbound,
});

// S-315
test('a way of paying that flies back otherwise than the selected one says so', () => {
  const [cashBack, mixedSame, milesOther] = [option('cash', 'a'), option('mixed', 'a'), option('miles', 'b')];
  const html = renderToStaticMarkup(
    <PayChoice
      name="pagar"
      party={oneAdult}
      options={[cashBack, milesOther, mixedSame]}
      selected={cashBack}
      onPay={() => undefined}
    />,
  );
  const labels = html.split('<label').slice(1);
  expect(labels.map((label) => label.includes('com outra volta'))).toEqual([false, true, false]);
});

// S-472
test('a total that stands alone names a way of paying that costs less, per person', () => {
  const dear = { ...option('cash', 'a'), savingCents: 10_000 };
  const total = { cashCents: 100_000, awards: [], costCents: 160_000 };
  const cheap: TripOption = { ...option('mixed', 'a'), total, savingCents: 50_000 };
  const party = { ...oneAdult, adults: 2, perPerson: true };
  const draw = (options: readonly TripOption[]) =>
    renderToStaticMarkup(<OptionTotal option={dear} party={party} options={options} />);
  // Less than the one that stands there, not than the dearest.
  const both = draw([dear, cheap]).replaceAll('\u00a0', ' ');
  expect(both).toContain('<small>Misto<em> R$ 200 a menos</em></small>');
  expect(both.match(/a menos/g)).toHaveLength(1);
  expect(draw([dear]).replaceAll('\u00a0', ' ')).toContain('R$ 50 a menos');
});

// S-481
test('a total that stands alone says where its difference is one to other flights back', () => {
  const party = oneAdult;
  const draw = (shown: TripOption, options: readonly TripOption[]) =>
    renderToStaticMarkup(<OptionTotal option={shown} party={party} options={options} />).replaceAll('\u00a0', ' ');
  const saving = { ...option('cash', 'a'), savingCents: 10_000 };
  expect(draw(saving, [saving])).toContain('R$ 100 a menos</em>');
  const otherwise = { ...saving, comparedReturn: 'b' };
  expect(draw(otherwise, [otherwise])).toContain('R$ 100 a menos que com outra volta</em>');
  // Beside the others, which say it themselves.
  expect(draw(otherwise, [])).toContain('R$ 100 a menos</em>');
  const total = { cashCents: null, awards: [], costCents: 150_000 };
  const cheap: TripOption = { ...option('miles', 'b'), total };
  expect(draw(saving, [saving, cheap])).toContain('<small>Milhas<em> R$ 500 a menos com outra volta</em></small>');
});
