import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceChecks } from './price-checks.tsx';

const counts = { source: 'moblix', provider: 'Latam', checks: 10, same: 8, gone: 0, unanswered: 0 };

/** Texts of the column of mean changes. */
function readChanges(...changes: { rose: number; fell: number; changeCents: number; changeMiles: number }[]): string[] {
  const html = renderToStaticMarkup(
    <PriceChecks days={30} sources={[]} rechecks={changes.map((each) => ({ ...counts, ...each }))} />,
  );
  return html
    .split('<tr>')
    .slice(2)
    .map((row) => (row.split('<td>')[6] ?? '').replace(/<.*/, '').replaceAll('\u00a0', ' '));
}

test('the mean change has one minus sign, in reais and in miles', () => {
  expect(
    readChanges(
      { rose: 1, fell: 1, changeCents: -8_000, changeMiles: -882 },
      { rose: 2, fell: 0, changeCents: 8_000, changeMiles: 0 },
      { rose: 0, fell: 0, changeCents: 0, changeMiles: 0 },
      { rose: 1, fell: 2, changeCents: 0, changeMiles: -1 },
    ),
  ).toEqual(['-R$ 40, -441 milhas', '+R$ 40', '–', '–']);
});
