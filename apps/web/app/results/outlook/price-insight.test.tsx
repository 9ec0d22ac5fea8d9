import { summarizePrices } from '@revoada/core/prices/price-statistics';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { buildInsights } from './insight.ts';
import { PriceInsight, type PriceInsightProps } from './price-insight.tsx';

const amounts = Array.from({ length: 40 }, (_, place) => 1_000_00 + place * 10_00);
const cash = summarizePrices(amounts, { since: '2026-01-15', history: [] });
const observedText = 'Preços vistos em buscas dos últimos 30 dias.';

function render(
  amount: number | null,
  {
    statistics = cash,
    today = '2026-11-20',
    counts = [],
    query = { departure: '2026-12-10', return: '2026-12-20' },
  }: Partial<Pick<PriceInsightProps, 'today' | 'counts' | 'query'>> & { statistics?: typeof cash } = {},
): string {
  const now = amount === null ? {} : { cash: { amount, seenOn: '2026-11-20' } };
  const insights = buildInsights({ cash: statistics, miles: {} }, now);
  const html = renderToStaticMarkup(
    <PriceInsight insights={insights} query={query} counts={counts} observedText={observedText} today={today} />,
  );
  return html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

describe('whether a price is good (S-449)', () => {
  test('is shown with the normal range, the number of observations, and their period', () => {
    const text = render(1_020_00);
    expect(text).toContain('Preço desta viagem: agora está baixo');
    expect(text).toContain('R$ 1.020 em dinheiro; o normal vai de R$ 1.098 a R$ 1.293.');
    expect(text).toContain('Comparamos com 40 preços que buscas viram desde 15/01/2026');
    expect(text).toContain('O menor foi R$ 1.000 e o maior R$ 1.390');
    expect(render(1_200_00)).toContain('agora está normal');
    expect(render(1_350_00)).toContain('agora está alto');
  });

  test('rests on trips with the same nights, of which both ways were seen on the same day (S-579)', () => {
    expect(render(1_020_00)).toContain('na ida e volta com 10 noites: idas até 30 dias antes ou depois desta');
    expect(render(1_020_00)).toContain('com antecedência parecida e os dois voos vistos no mesmo dia.');
    const oneWay = render(1_020_00, { query: { departure: '2026-12-10', return: null } });
    expect(oneWay).toContain('neste trecho: voos até 30 dias antes ou depois deste, com antecedência parecida.');
  });

  test('is marked as one adult’s where several people travel', () => {
    expect(render(1_020_00, { counts: ['por adulto'] })).toContain('R$ 1.020 em dinheiro, por adulto; o normal vai de');
  });

  test('uses the past tense where the price was observed on an earlier day', () => {
    const text = render(1_020_00, { today: '2026-11-21' });
    expect(text).toContain('Preço desta viagem: estava baixo');
    expect(text).not.toContain('agora');
  });

  test('shows the normal range while the price is unknown, and nothing with too few observations', () => {
    expect(render(null)).toContain('o que é normal');
    expect(render(null)).not.toContain('agora está');
    expect(render(1_020_00, { statistics: null })).toBe(observedText);
  });
});
