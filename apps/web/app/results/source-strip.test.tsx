import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SourceStrip } from './source-strip.tsx';

const textOf = (waiting: number | null, sources: { source: string; state: 'searching' }[] = []) =>
  renderToStaticMarkup(<SourceStrip sources={sources} offers={[]} searching waiting={waiting} />).replace(
    /<[^>]*>/g,
    '',
  );

describe('the strip of a search that has no flights yet', () => {
  it('says that the airlines are asked, or how many searches go first', () => {
    expect(textOf(null)).toBe('Perguntando às companhias…');
    expect(textOf(34)).toBe('Há 34 consultas antes da sua.');
    expect(textOf(0)).toBe('A sua é a próxima.');
  });

  it('names who searches once the search has begun', () => {
    expect(textOf(null, [{ source: 'Latam', state: 'searching' }])).toContain('0 de 1 fontes');
  });
});
