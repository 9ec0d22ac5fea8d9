import { buildFacets } from '@revoada/core/results/filters/facets';
import { FILTERS, NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { cash, offer } from '@revoada/core/testing/offers';
import { tallyOffers } from '@revoada/core/testing/tally';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FilterMenus, type FilterMenusProps } from './filter-menus.tsx';
import { hoursText } from './hours.tsx';

function render(change: Partial<FilterMenusProps>, filters: Partial<ResultFilters> = {}): string {
  const chosen = { ...NO_FILTERS, ...filters };
  const props: FilterMenusProps = {
    facets: buildFacets([offer({ id: 'out', price: cash(300_000) })], chosen, FILTERS, { tallyOffers }),
    ...{ shares: 1, view: { filters: chosen }, change: () => undefined, remaining: 9, remainingReturns: 6 },
    ...{ departure: '2026-12-08', back: '2026-12-20', slices: ['outbound', 'return'], metro: false, searching: false },
    ...change,
  };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <FilterMenus {...props} />
    </MemoryRouter>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('shows the hours of both directions before anything is chosen, and the buttons count both (S-569, S-571)', () => {
  const text = render({}, { departure: ['afternoon', 'evening'], arrivalBack: ['morning'] });
  expect(text).toMatch(/Ida ter, 8 dez sai das 12h às 24h .*Saída .*Chegada .*Volta dom, 20 dez chega das 6h às 12h/);
  expect(text).toContain('Em cada trecho horários, paradas, companhias, duração');
  expect(text).toContain('Na viagem toda malas, saldo de milhas, preço');
  expect(text.match(/Ver 9 idas e 6 voltas/g)).toHaveLength(2);
  expect(render({ remaining: 1, remainingReturns: 1 })).toContain('Ver 1 ida e 1 volta');
});

test('hides the hours of a chosen direction, and does not count them as chosen (S-570)', () => {
  const text = render({ slices: ['return'], remainingReturns: null }, { departure: ['dawn'] });
  expect(text).toMatch(/Horários Volta/);
  expect(text).not.toMatch(/Ida ter|Na viagem toda/);
  expect(text).toContain('Ver 9 voos');
});

test('a one-way trip has only the hours of its flights', () => {
  const text = render({ slices: ['outbound'], back: null, remainingReturns: null });
  expect(text).toContain('Ida ter, 8 dez qualquer hora');
  expect(text).not.toContain('Volta dom');
});

test('describes hours of departure, of arrival and of both', () => {
  expect(hoursText(['afternoon', 'evening'], [])).toBe('sai das 12h às 24h');
  expect(hoursText([], ['dawn'])).toBe('chega das 0h às 6h');
  expect(hoursText(['morning'], ['evening'])).toBe('sai das 6h às 12h, chega das 18h às 24h');
});
