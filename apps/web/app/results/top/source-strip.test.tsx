import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SourceStrip } from './source-strip.tsx';

const renderText = (waiting: number | null, sources: { source: string; state: 'searching' }[] = []) =>
  renderToStaticMarkup(<SourceStrip sources={sources} offers={[]} searching waiting={waiting} />).replace(
    /<[^>]*>/g,
    '',
  );

describe('the strip of a search that has no flights yet', () => {
  test('says that the airlines are asked, or how many searches go first', () => {
    expect(renderText(null)).toBe('Perguntando às companhias…');
    expect(renderText(34)).toBe('Há 34 consultas antes da sua.');
    expect(renderText(0)).toBe('A sua é a próxima.');
  });

  test('names who searches once the search has begun', () => {
    expect(renderText(null, [{ source: 'Latam', state: 'searching' }])).toBe('1 buscando…LATAM');
  });
});
