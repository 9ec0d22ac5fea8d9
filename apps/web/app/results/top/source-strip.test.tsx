import type { SourceProgress } from '@revoada/core/search/search-state';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SourceStrip } from './source-strip.tsx';

const renderText = (waiting: number | null, sources: SourceProgress[] = []) =>
  renderToStaticMarkup(<SourceStrip sources={sources} offers={[]} searching waiting={waiting} />).replace(
    /<[^>]*>/g,
    '',
  );

describe('the strip of a search that has no flights yet', () => {
  test('shows that the search is starting, or how many searches go first', () => {
    expect(renderText(null)).toBe('Perguntando às companhias…');
    expect(renderText(34)).toBe('Há 34 consultas antes da sua.');
    expect(renderText(0)).toBe('A sua é a próxima.');
  });

  test('names the searching airlines once the search has begun', () => {
    expect(renderText(null, [{ source: 'Latam', state: 'searching' }])).toBe('buscando em 1 aérea…LATAM');
  });

  test('hides sources without flights once none is searching (S-236)', () => {
    const done = { source: 'Copa', state: 'done' } as const;
    expect(renderText(null, [done, { source: 'Latam', state: 'searching' }])).toBe('buscando em 1 aérea…LATAM');
    expect(renderText(null, [done, { source: 'Latam', state: 'done' }])).toMatch(/^2 aéreas sem voos/);
  });

  test('names an airline that failed, and not the service behind all of them', () => {
    const failed = [
      { source: 'moblix', state: 'failed' },
      { source: 'Moblix', state: 'failed' },
      { source: 'Gol', state: 'failed' },
    ] as const;
    expect(renderText(null, [...failed])).toBe('GOL não respondeu');
  });

  test('names a source that failed where people see its name at offers', () => {
    expect(renderText(null, [{ source: 'Duffel', state: 'failed' }])).toBe('Duffel não respondeu');
  });
});
