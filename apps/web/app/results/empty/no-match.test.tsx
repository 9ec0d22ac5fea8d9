import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { outcomeMessages } from '@revoada/core/search/texts/outcome-messages';
import { cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { NothingLeft } from './no-match.tsx';

/** Texts shown in place of a list that these filters leave empty. */
function tell(filters: Partial<ResultFilters>): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NothingLeft
        offers={[offer({ id: 'a', price: cash(100_000) })]}
        filters={{ ...NO_FILTERS, ...filters }}
        kind="cash"
        whole
        choice={{
          query: sampleQuery,
          leg: { origin: 'GRU', destination: 'LIS', date: '2026-12-10' },
          which: 'departure',
          party: { ...sampleQuery, perPerson: false },
          ownPriceCents: null,
          range: { first: '2026-12-09', last: '2026-12-10' },
          maxDaysAhead: 30,
          seenIn: null,
          findTrip: (departure) => ({ departure, return: null }),
          buildDayUrl: () => '#',
        }}
        buildUrl={() => '#'}
      />
    </MemoryRouter>,
  );
  return html.split(/<[^>]*>/).filter((text) => text !== '');
}

test('a single filter that leaves nothing is named, without the offer to clear all (S-120, S-319)', () => {
  expect(tell({ airlines: ['CM'] })).toEqual([
    'Nenhum voo com este filtro',
    'Ver 1 voo sem o filtro ‘Companhias’',
    outcomeMessages.allFilteredOut,
  ]);
});

test('of several the one that hides most comes first, then all of them; where no single one helps, all come first (S-319)', () => {
  const [title, ...ways] = tell({ airlines: ['LA'], stops: [2] });
  expect(title).toBe('Nenhum voo com estes filtros');
  expect(ways.slice(1)).toEqual(['Limpar filtros', outcomeMessages.allFilteredOut]);
  expect(tell({ airlines: ['CM'], stops: [2] })[1]).toBe('Limpar filtros');
});
