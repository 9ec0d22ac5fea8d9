import type { Direction } from '@revoada/core/flights/offer';
import { formatNumber } from '@revoada/core/format/money';
import type { Facets } from '@revoada/core/results/filters/facets';
import type { FilterValue } from '@revoada/core/results/filters/filter';
import { listParameters } from '@revoada/core/results/filters/filter-params';
import { type FilterMenu, listMenus, mayBeAbsent } from '@revoada/core/results/filters/menus';
import { FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import type { ResultsView } from '@revoada/core/results/view';
import { flightsText } from '@revoada/core/search/texts/status-text';
import { memo } from 'react';
import { useAfterPaint } from '../../first-paint/use-after-paint.ts';
import type { ChangeView } from '../page/use-results-view.ts';
import { FilterGroup, MenuOfFilters } from './filter-menu.tsx';
import styles from './filters.module.css';
import { HoursGroup, hoursText, ScopeNote, SliceHead } from './hours.tsx';
import { SearchInputs } from './search-inputs.tsx';

export type FilterMenusProps = {
  facets: Facets<typeof FILTERS>;
  /** Among how many prices are divided. */
  shares: number;
  view: Pick<ResultsView, 'filters'>;
  change: ChangeView;
  /** Flights that remain with every filter. */
  remaining: number;
  /** So many flights back, while the outbound is being chosen; null where none is to be chosen. */
  remainingReturns: number | null;
  /** The days of both directions; `back` is null one way. */
  departure: string;
  back: string | null;
  /** The directions whose flights are still to be chosen. */
  slices: readonly Direction[];
  /** The slice in view of a trip of several, whose hours are filtered as those of an outbound. */
  ofSlice?: Direction | null;
  /** A metro area is searched: its airports are a question from the start. */
  metro: boolean;
  /** Nothing found so far is no answer yet. */
  searching: boolean;
};

type FilterName = keyof typeof FILTERS;
type Menu = FilterMenu<FilterName>;
/** Writes the choices of some filters, of which others may be changed at the same time. */
type Choose = (write: (latest: ResultFilters) => Partial<Record<FilterName, FilterValue[]>>) => void;

const menus = listMenus(FILTERS);

/** Parameters that a form of these menus sends, and those that it resets. */
function listFormParameters(filters: readonly Menu['filters'][number][]): string[] {
  return [
    ...listParameters(Object.fromEntries(filters.map((filter) => [filter.name, filter]))),
    'pagina',
    'paginaMilhas',
  ];
}

/** A menu is hidden where its filters have too few options, unless one is chosen. */
function hasVisibleFilters(menu: Menu, { facets, view, metro }: FilterMenusProps): boolean {
  if (metro || !mayBeAbsent(menu)) return true;
  return menu.filters.some(({ name, minOptions = 0 }) => {
    return facets[name].length >= minOptions || view.filters[name].length > 0;
  });
}

/** Chosen options of a filter after one is ticked or unticked. */
function tick(
  chosen: readonly FilterValue[],
  value: FilterValue,
  { checked, single = false }: { checked: boolean; single: boolean | undefined },
): FilterValue[] {
  const others = single ? [] : chosen.filter((each) => each !== value);
  return checked ? [...others, value] : others;
}

/** 'Ver 12 voos'; 'Ver 9 idas e 6 voltas' where flights of both directions are narrowed. */
function doneText({ remaining, remainingReturns }: Pick<FilterMenusProps, 'remaining' | 'remainingReturns'>): string {
  if (remainingReturns === null) return `Ver ${flightsText(remaining)}`;
  const [out, home] = [remaining === 1 ? 'ida' : 'idas', remainingReturns === 1 ? 'volta' : 'voltas'];
  return `Ver ${formatNumber(remaining)} ${out} e ${formatNumber(remainingReturns)} ${home}`;
}

/** The visible filters of a menu: excludes those of a chosen direction, and those without options. */
function listVisibleFilters({ filters }: Menu, { facets, slices }: FilterMenusProps): Menu['filters'] {
  return filters.filter(({ name, optional, slice }) => {
    return (!slice || slices.includes(slice)) && (!optional || facets[name].length > 0);
  });
}

/** The questions of a menu, those of one direction under its name where there are two. */
function MenuFilters({ menu, choose, ...props }: FilterMenusProps & { menu: Menu; choose: Choose }) {
  const { facets, view, shares, searching, slices, departure, back, ofSlice = null } = props;
  const visibleFilters = listVisibleFilters(menu, props);
  const group = (filter: Menu['filters'][number]) => {
    const { name, single, slice } = filter;
    const Group = slice ? HoursGroup : FilterGroup;
    return (
      <Group
        key={name}
        {...{ shares, searching }}
        filter={{ ...filter, label: (ofSlice && filter.sliceLabel) ?? filter.label }}
        options={facets[name]}
        onChange={(value, checked) => choose((latest) => ({ [name]: tick(latest[name], value, { checked, single }) }))}
      />
    );
  };
  const { departure: leaving, arrival, departureBack, arrivalBack } = view.filters;
  const texts = { outbound: hoursText(leaving, arrival), return: hoursText(departureBack, arrivalBack) };
  return [
    ...visibleFilters.filter(({ slice }) => !slice).map(group),
    ...slices.flatMap((slice) => {
      const sliceFilters = visibleFilters.filter((filter) => filter.slice === slice);
      if (sliceFilters.length === 0) return [];
      const date = slice === 'return' ? (back ?? departure) : departure;
      return [
        <SliceHead
          key={slice}
          slice={ofSlice ?? slice}
          date={date}
          text={slice === 'return' ? texts.return : texts.outbound}
        />,
        ...sliceFilters.map(group),
      ];
    }),
    slices.length > 1 && visibleFilters.some(({ slice }) => slice) ? <ScopeNote key="holds" /> : null,
  ];
}

/** The filters in menus, on phones in one sheet; one form, so that it can be sent without scripts. */
const MenusForm = memo(function MenusForm(props: FilterMenusProps) {
  const { view, change } = props;
  const choose: Choose = (write) =>
    change(({ filters }) => ({ filters: { ...filters, ...write(filters) } as ResultFilters }));
  const visibleMenus = menus.filter((menu) => hasVisibleFilters(menu, props));
  const count = (menu: Menu) =>
    listVisibleFilters(menu, props).reduce((sum, { name }) => sum + view.filters[name].length, 0);
  const clear = (cleared: readonly Menu[]) =>
    choose(() =>
      Object.fromEntries(cleared.flatMap((menu) => listVisibleFilters(menu, props).map(({ name }) => [name, []]))),
    );
  return (
    <form className={styles.menus} method="get" onSubmit={(event) => event.preventDefault()}>
      <SearchInputs except={listFormParameters(visibleMenus.flatMap((menu) => listVisibleFilters(menu, props)))} />
      <MenuOfFilters
        sheet
        label="Filtros"
        count={visibleMenus.reduce((sum, menu) => sum + count(menu), 0)}
        done={doneText(props)}
        onClear={() => clear(visibleMenus)}
      >
        {visibleMenus.map((menu) => (
          <MenuOfFilters
            key={menu.label}
            label={menu.label}
            count={count(menu)}
            done={
              props.remainingReturns !== null && menu.filters.some(({ slice }) => slice) ? doneText(props) : 'Pronto'
            }
            onClear={() => clear([menu])}
          >
            <MenuFilters {...props} {...{ menu, choose }} />
          </MenuOfFilters>
        ))}
      </MenuOfFilters>
    </form>
  );
});

/** The menus. They are updated after the list is painted, since most of them are closed. */
export function FilterMenus(props: FilterMenusProps) {
  return <MenusForm {...useAfterPaint(props)} />;
}
