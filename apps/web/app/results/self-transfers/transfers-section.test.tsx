import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { samplePage } from '../sample-page.ts';
import { sampleReport } from './examples.tsx';
import { TransfersSection } from './transfers-section.tsx';

function read(notBefore: string | null): string {
  const page = samplePage({ change: { results: { notBefore } } });
  return renderToStaticMarkup(
    <MemoryRouter>
      <TransfersSection page={page} query={sampleQuery} initial={sampleReport} />
    </MemoryRouter>,
  );
}

test('self-transfers that leave before the flight chosen for the slice before has landed are left out (S-650)', () => {
  expect(read('2026-12-10T12:19:00')).toContain('2 opções');
  const late = read('2026-12-10T12:20:00');
  expect(late).not.toContain('2 compras');
  expect(late).not.toContain('desde');
});
