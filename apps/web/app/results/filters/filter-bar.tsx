import { type FacetOption, type Facets, type OptionCount, optionCountText } from '@revoada/core/results/filters/facets';
import type { FilterValue } from '@revoada/core/results/filters/filter';
import { listParameters } from '@revoada/core/results/filters/filter-params';
import { type FilterMenu, isOptional, listFiltersInSight, listMenus } from '@revoada/core/results/filters/menus';
import { FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { shareLowest } from '@revoada/core/results/rows/per-person';
import type { SortBy } from '@revoada/core/results/sort';
import { lowestPriceText } from '@revoada/core/results/tally';
import { layouts, type ResultsLayout, type ResultsView } from '@revoada/core/results/view';
import { memo } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { type ChangeView, rememberLayout } from '../page/use-results-view.ts';
import { FilterGroup, MenuOfFilters } from './filter-menu.tsx';
import styles from './filters.module.css';
import { MenuPanel, SheetHead } from './menu-panel.tsx';
import { SearchInputs } from './search-inputs.tsx';

/** The view with its order settled. */
type ShownView = ResultsView & { sort: SortBy };

type Props = {
  facets: Facets<typeof FILTERS>;
  /** How many flights there would be without the choice of each filter in sight. */
  without: ReadonlyMap<string, OptionCount>;
  /** Among how many prices are divided. */
  shares: number;
  view: ShownView;
  change: ChangeView;
  buildUrl: (change: Partial<ResultsView>) => string;
  /** So many flights are left with every filter. */
  left: number;
  /** A metro area is searched: its airports are a question from the start. */
  metro: boolean;
  /** Nothing found so far is no answer yet. */
  searching: boolean;
};

type FilterName = keyof typeof FILTERS;
type Menu = FilterMenu<FilterName>;

const inSight = listFiltersInSight(FILTERS);
const menus = listMenus(FILTERS);

/** What the menus' form itself says, and what starts over with it. */
const formParameters = [
  ...listParameters(Object.fromEntries(menus.flatMap(({ filters }) => filters.map((held) => [held.name, held])))),
  'pagina',
  'paginaMilhas',
];

const sorts: Readonly<Record<SortBy, string>> = {
  price: 'Preço',
  duration: 'Duração',
  departure: 'Saída',
  best: 'Melhor',
};

function describeOption(option: FacetOption, shares: number, searching: boolean): string {
  const count = optionCountText(option);
  const price = lowestPriceText(shareLowest(option, shares));
  if (price === '') return searching ? '…' : count;
  // There is no room for more than two figures, nor for 'pontos', which stands in every row.
  return option.found === null || option.found <= option.total ? `${count} · ${price.replace(/\s\D+$/, '')}` : count;
}

/** '33 de 110' says enough: there is no room for 'voos' beside two figures. */
function describeAll(count: OptionCount): string {
  const text = optionCountText(count);
  if (text !== `${count.total}`) return text;
  return `${text} ${count.total === 1 ? 'voo' : 'voos'}`;
}

/** A filter as segments that say what each would leave. Links, so that they work before the scripts are there. */
function FilterSegments({
  name,
  label,
  facets,
  without,
  view,
  buildUrl,
  shares,
  searching,
}: Props & { name: FilterName; label: string }) {
  const all = without.get(name) ?? { total: 0, found: null };
  const options: readonly FacetOption[] = facets[name];
  const chosen: readonly FilterValue[] = view.filters[name];
  const segment = (text: string, values: FilterValue[], fact: string, on: boolean) => (
    <Link
      key={text}
      className={styles.stop}
      to={buildUrl({ filters: { ...view.filters, [name]: values } })}
      aria-current={on ? 'true' : undefined}
      preventScrollReset
    >
      <b>{text}</b>
      <small>{fact}</small>
    </Link>
  );
  return (
    <nav className={styles.stops} aria-label={label}>
      {segment('Todos', [], all.total === 0 && searching ? '…' : describeAll(all), chosen.length === 0)}
      {options.map((option) => {
        const on = chosen.length === 1 && option.selected;
        return segment(
          option.label,
          on ? [] : [option.value],
          describeOption(option, shares, searching),
          option.selected,
        );
      })}
    </nav>
  );
}

function SortMenu({ sort, buildUrl }: { sort: SortBy; buildUrl: Props['buildUrl'] }) {
  return (
    <MenuPanel
      className={styles.menuSort}
      label={
        <>
          <span>Ordenar: </span>
          <b>{sorts[sort].toLowerCase()}</b>
        </>
      }
    >
      {(close) => (
        <>
          <SheetHead label="Ordenar" what="a ordenação" close={close} />
          <ul className={styles.opts}>
            {Object.entries(sorts).map(([by, label]) => (
              <li key={by}>
                <Link
                  className="opt"
                  to={buildUrl({ sort: by as SortBy })}
                  aria-current={by === sort ? 'true' : undefined}
                  preventScrollReset
                  onClick={close}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </MenuPanel>
  );
}

/** A menu is left out where its filters have too few options, unless one is chosen. */
function isAsked(menu: Menu, { facets, view, metro }: Props): boolean {
  if (metro || !isOptional(menu)) return true;
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
const FilterMenus = memo(function FilterMenus(props: Props) {
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
        done={`Ver ${left} ${left === 1 ? 'voo' : 'voos'}`}
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

/** The same, worked out anew after the list is on the screen: most of them are closed. */
function LaterFilterMenus(props: Props) {
  return <FilterMenus {...useAfterPaint(props)} />;
}

const layoutLabels: Readonly<Record<ResultsLayout, string>> = { comparison: 'Comparar', lists: 'Duas listas' };

/** 'Comparar' or 'Duas listas'. Links, so that they work without scripts; the browser remembers what is pressed. */
function LayoutToggle({ layout, buildUrl }: { layout: ResultsLayout | null; buildUrl: Props['buildUrl'] }) {
  return (
    <nav className={styles.layouts} aria-label="Jeito de ver">
      {layouts.values.map((each) => (
        <Link
          key={each}
          to={buildUrl({ layout: each === 'comparison' ? null : each })}
          aria-current={each === layout ? 'true' : undefined}
          replace
          preventScrollReset
          onClick={() => rememberLayout(each)}
        >
          <Icon name={each === 'comparison' ? 'rows' : 'columns'} small />
          <span>{layoutLabels[each]}</span>
        </Link>
      ))}
    </nav>
  );
}

export function FilterBar(props: Props & { sortable: boolean; switchable: boolean }) {
  const { view, buildUrl, sortable, switchable } = props;
  return (
    <div className={styles.filters} data-sortable={sortable}>
      {inSight.map(({ name, label }) => (
        <FilterSegments key={name} {...props} name={name} label={label} />
      ))}
      <LaterFilterMenus {...props} />
      {sortable ? <SortMenu sort={view.sort} buildUrl={buildUrl} /> : null}
      {switchable ? <LayoutToggle layout={view.layout} buildUrl={buildUrl} /> : null}
    </div>
  );
}
