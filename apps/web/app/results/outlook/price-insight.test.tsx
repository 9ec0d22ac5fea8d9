import { summarizePrices } from '@revoada/core/prices/price-statistics';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { buildInsights } from './insight.ts';
import { PriceInsight } from './price-insight.tsx';

const amounts = Array.from({ length: 40 }, (_, place) => 1_000_00 + place * 10_00);
const cash = summarizePrices(amounts, { since: '2026-01-15', history: [] });
const sights = 'Preços vistos em buscas dos últimos 30 dias.';

function render(
  totalCents: number | null,
  {
    statistics = cash,
    today = '2026-11-20',
    shared = false,
  }: { statistics?: typeof cash; today?: string; shared?: boolean } = {},
): string {
  const day = {
    date: '2026-12-10',
    cash: totalCents === null ? null : { totalCents, taxCents: 0, carrier: 'LA', seenOn: '2026-11-20' },
    miles: [],
  };
  const insights = buildInsights({ cash: statistics, miles: {} }, day);
  const html = renderToStaticMarkup(
    <PriceInsight insights={insights} roundTrip shared={shared} sights={sights} today={today} />,
  );
  return html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

// S-449
describe('whether a price is good', () => {
  test('is told with the range that is normal, the count behind it, and since when', () => {
    const text = render(1_020_00);
    expect(text).toContain('Preço da ida: agora está baixo');
    expect(text).toContain('R$ 1.020; o normal vai de R$ 1.098 a R$ 1.293.');
    expect(text).toContain('Comparamos com 40 preços que buscas viram desde 15/01/2026');
    expect(text).toContain('O menor foi R$ 1.000 e o maior R$ 1.390');
    expect(render(1_200_00)).toContain('agora está normal');
    expect(render(1_350_00)).toContain('agora está alto');
  });

  test('says that it is one adult’s where several people travel', () => {
    expect(render(1_020_00, { shared: true })).toContain('R$ 1.020 por adulto; o normal vai de');
  });

  test('is told of the past where the price was seen on an earlier day', () => {
    const text = render(1_020_00, { today: '2026-11-21' });
    expect(text).toContain('Preço da ida: estava baixo');
    expect(text).not.toContain('agora');
  });

  test('tells what is normal while nobody knows the price, and is silent where too few were seen', () => {
    expect(render(null)).toContain('o que é normal');
    expect(render(null)).not.toContain('agora está');
    expect(render(1_020_00, { statistics: null })).toBe(sights);
  });
});
