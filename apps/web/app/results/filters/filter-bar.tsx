import { type FacetOption, type OptionCount, optionCountText } from '@revoada/core/results/filters/facets';
import type { FilterValue } from '@revoada/core/results/filters/filter';
import { listFiltersInSight } from '@revoada/core/results/filters/menus';
import { FILTERS } from '@revoada/core/results/filters/registry';
import type { SortBy } from '@revoada/core/results/sort';
import { layouts, type ResultsLayout, type ResultsView } from '@revoada/core/results/view';
import { flightsText } from '@revoada/core/search/texts/status-text';
import { Icon } from '../../ui/icon.tsx';
import { rememberLayout } from '../page/use-results-view.ts';
import { ViewLink } from '../page/view-link.tsx';
import { FilterMenus, type FilterMenusProps } from './filter-menus.tsx';
import styles from './filters.module.css';
import { MenuPanel, SheetHead } from './menu-panel.tsx';
import { describeOption } from './option-text.ts';

/** The view with its order settled. */
type ShownView = ResultsView & { sort: SortBy };

type Props = FilterMenusProps & {
  /** How many flights there would be without the choice of each filter in sight. */
  countsWithoutFilter: ReadonlyMap<string, OptionCount>;
  view: ShownView;
  buildUrl: (change: Partial<ResultsView>) => string;
};

type FilterName = keyof typeof FILTERS;

const inSight = listFiltersInSight(FILTERS);

const sorts: Readonly<Record<SortBy, string>> = {
  price: 'Preço',
  duration: 'Duração',
  departure: 'Saída',
  best: 'Melhor',
};

/** '33 de 110' has no unit: there is no room for 'voos' beside two figures. */
function describeAll(count: OptionCount): string {
  const text = optionCountText(count);
  return text === `${count.total}` ? flightsText(count.total) : text;
}

/** A filter as segments with the number of flights that each leaves. Links, so that they work before scripts load. */
function FilterSegments({
  name,
  label,
  facets,
  countsWithoutFilter,
  view,
  buildUrl,
  shares,
  searching,
}: Props & { name: FilterName; label: string }) {
  const all = countsWithoutFilter.get(name) ?? { total: 0, foundCount: null };
  const options: readonly FacetOption[] = facets[name];
  const chosen: readonly FilterValue[] = view.filters[name];
  const segment = (text: string, values: FilterValue[], fact: string, on: boolean) => (
    <ViewLink
      key={text}
      className={styles.stop}
      to={buildUrl({ filters: { ...view.filters, [name]: values } })}
      aria-current={on ? 'true' : undefined}
    >
      <b>{text}</b>
      <small>{fact}</small>
    </ViewLink>
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
                <ViewLink
                  className="opt"
                  to={buildUrl({ sort: by as SortBy })}
                  aria-current={by === sort ? 'true' : undefined}
                  onClick={close}
                >
                  {label}
                </ViewLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </MenuPanel>
  );
}

const layoutLabels: Readonly<Record<ResultsLayout, string>> = { comparison: 'Comparar', lists: 'Duas listas' };

/** 'Comparar' or 'Duas listas'. Links, so that they work without scripts; the browser remembers what is pressed. */
function LayoutToggle({ layout, buildUrl }: { layout: ResultsLayout | null; buildUrl: Props['buildUrl'] }) {
  return (
    <nav className={styles.layouts} aria-label="Jeito de ver">
      {layouts.values.map((each) => (
        <ViewLink
          key={each}
          to={buildUrl({ layout: each === 'comparison' ? null : each })}
          aria-current={each === layout ? 'true' : undefined}
          replace
          onClick={() => rememberLayout(each)}
        >
          <Icon name={each === 'comparison' ? 'rows' : 'columns'} small />
          <span>{layoutLabels[each]}</span>
        </ViewLink>
      ))}
    </nav>
  );
}

export function FilterBar({ sortable, switchable, ...props }: Props & { sortable: boolean; switchable: boolean }) {
  const {
    facets,
    shares,
    view,
    change,
    remaining,
    remainingReturns,
    departure,
    back,
    slices,
    metro,
    searching,
    buildUrl,
  } = props;
  return (
    <div className={styles.filters} data-sortable={sortable}>
      {inSight.map(({ name, label }) => (
        <FilterSegments key={name} {...props} name={name} label={label} />
      ))}
      <FilterMenus
        {...{ facets, shares, view, change, remaining, remainingReturns, departure, back, slices, metro, searching }}
      />
      {sortable ? <SortMenu sort={view.sort} buildUrl={buildUrl} /> : null}
      {switchable ? <LayoutToggle layout={view.layout} buildUrl={buildUrl} /> : null}
    </div>
  );
}
