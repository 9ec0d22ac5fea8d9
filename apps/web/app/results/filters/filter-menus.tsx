import type { Facets } from '@revoada/core/results/filters/facets';
import type { FilterValue } from '@revoada/core/results/filters/filter';
import { listParameters } from '@revoada/core/results/filters/filter-params';
import { type FilterMenu, listMenus, mayBeAbsent } from '@revoada/core/results/filters/menus';
import { FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import type { ResultsView } from '@revoada/core/results/view';
import { flightsText } from '@revoada/core/search/status-text';
import { memo } from 'react';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import type { ChangeView } from '../page/use-results-view.ts';
import { FilterGroup, MenuOfFilters } from './filter-menu.tsx';
import styles from './filters.module.css';
import { SearchInputs } from './search-inputs.tsx';

export type FilterMenusProps = {
  facets: Facets<typeof FILTERS>;
  /** Among how many prices are divided. */
  shares: number;
  view: Pick<ResultsView, 'filters'>;
  change: ChangeView;
  /** So many flights are left with every filter. */
  left: number;
  /** A metro area is searched: its airports are a question from the start. */
  metro: boolean;
  /** Nothing found so far is no answer yet. */
  searching: boolean;
};

type FilterName = keyof typeof FILTERS;
type Menu = FilterMenu<FilterName>;

const menus = listMenus(FILTERS);

/** What the menus' form itself says, and what starts over with it. */
const formParameters = [
  ...listParameters(Object.fromEntries(menus.flatMap(({ filters }) => filters.map((held) => [held.name, held])))),
  'pagina',
  'paginaMilhas',
];

/** A menu is left out where its filters have too few options, unless one is chosen. */
function isAsked(menu: Menu, { facets, view, metro }: FilterMenusProps): boolean {
  if (metro || !mayBeAbsent(menu)) return true;
  return menu.filters.some(({ name, minOptions = 0 }) => {
    return facets[name].length >= minOptions || view.filters[name].length > 0;
  });
}

/** What is chosen of a filter once an option of it is ticked, or no longer. S-486 */
function tick(
  chosen: readonly FilterValue[],
  value: FilterValue,
  { checked, single = false }: { checked: boolean; single: boolean | undefined },
): FilterValue[] {
  const others = single ? [] : chosen.filter((each) => each !== value);
  return checked ? [...others, value] : others;
}

/** The filters in menus, on phones in one sheet; one form, so that it can be sent without scripts. S-031, S-061 */
const MenusForm = memo(function MenusForm(props: FilterMenusProps) {
  const { facets, view, change, shares, searching, left } = props;
  const choose = (write: (latest: ResultFilters) => Partial<Record<FilterName, FilterValue[]>>) =>
    change(({ filters }) => ({ filters: { ...filters, ...write(filters) } as ResultFilters }));
  const asked = menus.filter((menu) => isAsked(menu, props));
  const count = ({ filters }: Menu) => filters.reduce((sum, { name }) => sum + view.filters[name].length, 0);
  const clear = (cleared: readonly Menu[]) =>
    choose(() => Object.fromEntries(cleared.flatMap(({ filters }) => filters.map(({ name }) => [name, []]))));
  return (
    <form className={styles.menus} method="get" onSubmit={(event) => event.preventDefault()}>
      <SearchInputs except={formParameters} />
      <MenuOfFilters
        sheet
        label="Filtros"
        count={asked.reduce((sum, menu) => sum + count(menu), 0)}
        done={`Ver ${flightsText(left)}`}
        onClear={() => clear(asked)}
      >
        {asked.map((menu) => (
          <MenuOfFilters
            key={menu.label}
            label={menu.label}
            count={count(menu)}
            done="Pronto"
            onClear={() => clear([menu])}
          >
            {menu.filters
              .filter(({ name, optional }) => !optional || facets[name].length > 0)
              .map((filter) => (
                <FilterGroup
                  key={filter.name}
                  filter={filter}
                  options={facets[filter.name]}
                  shares={shares}
                  searching={searching}
                  onChange={(value, checked) =>
                    choose((latest) => ({
                      [filter.name]: tick(latest[filter.name], value, { checked, single: filter.single }),
                    }))
                  }
                />
              ))}
          </MenuOfFilters>
        ))}
      </MenuOfFilters>
    </form>
  );
});

/** The menus, worked out anew after the list is on the screen: most of them are closed. */
export function FilterMenus(props: FilterMenusProps) {
  return <MenusForm {...useAfterPaint(props)} />;
}
