import type { SourceProgress } from '@revoada/core/search/search-state';
import { cash, offer } from '@revoada/core/testing/offers';
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

  test('counts the flights of a supplier for the airlines that fly, and names it while it searches (S-637)', () => {
    const sell = (id: string, source: string, name: string, iata = '') =>
      offer({ id, source, journeyKey: id, price: cash(1), airline: { iata, name } });
    const offers = [
      sell('a', 'Latam', 'Latam'),
      sell('b', 'Duffel', 'LATAM Airlines', 'LA'),
      sell('c', 'Duffel', 'Condor'),
    ];
    const render = (state: 'searching' | 'done' | 'failed') =>
      renderToStaticMarkup(
        <SourceStrip
          sources={[
            { source: 'Latam', state: 'done' },
            { source: 'Duffel', state },
          ]}
          offers={offers}
          searching={false}
          waiting={null}
        />,
      ).replace(/<[^>]*>/g, ' ');
    expect(render('done').match(/[A-Za-z]{3,} +\d/g)).toEqual(['LATAM   2', 'Condor   1']);
    expect(render('failed')).toContain('Duffel  não respondeu');
    expect(render('searching')).toContain('buscando em 1 fonte…');
    expect(render('searching')).toContain('Duffel');
    expect(render('done')).not.toContain('Duffel');
  });

  test('counts a flight once that is sold alone and with a joint ticket', () => {
    const alone = offer({ id: 'a', source: 'Latam', price: cash(1) });
    const joint = { ...alone, id: 'a.bilhete', ticket: { id: 'x', slices: [0, 1] } };
    const html = renderToStaticMarkup(
      <SourceStrip
        sources={[{ source: 'Latam', state: 'done' }]}
        offers={[alone, joint]}
        searching={false}
        waiting={null}
      />,
    );
    expect(html).toContain('<b>1</b>');
  });

  test('names an airline that failed, and not the service behind all of them', () => {
    const failed = [
      { source: 'moblix', state: 'failed' },
      { source: 'Moblix', state: 'failed' },
      { source: 'Gol', state: 'failed' },
    ] as const;
    expect(renderText(null, [...failed])).toBe('GOL não respondeu');
  });

  test('names a seller that answered in part, and an airline without flights of which something is missing (S-647)', () => {
    const sources = (state: SourceProgress['state']) =>
      ['Duffel', 'Gol', 'Moblix'].map((source) => ({ source, state }));
    expect(renderText(null, sources('incomplete'))).toBe('Duffel respondeu em parteGOL respondeu em parte');
  });

  test('keeps the number of flights of an airline that answered in part (S-647)', () => {
    const html = renderToStaticMarkup(
      <SourceStrip
        sources={[{ source: 'Latam', state: 'incomplete' }]}
        offers={[offer({ id: 'a', source: 'Latam', price: cash(1) })]}
        searching={false}
        waiting={null}
      />,
    );
    expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/LATAM +1/);
    expect(html).not.toContain('em parte');
  });

  test('names a source that failed where people see its name at offers', () => {
    expect(renderText(null, [{ source: 'Duffel', state: 'failed' }])).toBe('Duffel não respondeu');
  });
});
