import { type Facets, lowestPriceText, type Tally } from '@revoada/core/results/facets';
import type { ResultFilters, StopBucket } from '@revoada/core/results/result-filters';
import type { SortBy } from '@revoada/core/results/sort';
import type { ResultsView } from '@revoada/core/results/view';
import { Link } from 'react-router';
import { FilterGroup, FilterMenu } from './filter-menu.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { SearchInputs } from './search-inputs.tsx';
import type { ChangeView } from './use-results-view.ts';

type Props = {
  facets: Facets;
  everything: Tally;
  view: ResultsView;
  change: ChangeView;
  addressOf: (change: Partial<ResultsView>) => string;
  /** A metro area is searched: its airports are a question from the start. */
  metro: boolean;
  /** Nothing found so far is no answer yet. */
  searching: boolean;
};

/** What the form itself says, and what starts over with it. */
const formParameters = [
  'cias',
  'saida',
  'chegada',
  'duracao',
  'bagagem',
  'programas',
  'aeroportos',
  'pagina',
  'paginaMilhas',
];

const sorts: Readonly<Record<SortBy, string>> = {
  price: 'preço',
  duration: 'duração',
  departure: 'saída',
  best: 'melhor',
};

const total = ({ counts }: Tally): number => counts.cash + counts.miles;

function factOf(tally: Tally, searching: boolean): string {
  const price = lowestPriceText(tally);
  if (price) return `${total(tally)} · ${price}`;
  return searching ? '…' : `${total(tally)}`;
}

/** Stops as segments that say what each would leave. Links, so that they work before the scripts are there. */
function StopsFilter({ facets, everything, view, addressOf, searching }: Props) {
  const all = total(everything);
  const chosen = view.filters.stops;
  const segment = (label: string, stops: StopBucket[], fact: string, on: boolean) => (
    <Link
      key={label}
      className="stop"
      to={addressOf({ filters: { ...view.filters, stops } })}
      aria-current={on ? 'true' : undefined}
      replace
      preventScrollReset
    >
      <b>{label}</b>
      <small>{fact}</small>
    </Link>
  );
  return (
    <nav className="stops" aria-label="Paradas">
      {segment('Todos', [], all === 0 && searching ? '…' : `${all} ${all === 1 ? 'voo' : 'voos'}`, chosen.length === 0)}
      {facets.stops.map((option) => {
        const on = chosen.length === 1 && option.selected;
        return segment(option.label, on ? [] : [option.value], factOf(option, searching), option.selected);
      })}
    </nav>
  );
}

function SortMenu({ sort, addressOf }: { sort: SortBy; addressOf: Props['addressOf'] }) {
  return (
    <MenuPanel className="menu-sort" label={`Ordenar: ${sorts[sort]}`}>
      {(close) => (
        <ul className="opts">
          {Object.entries(sorts).map(([by, label]) => (
            <li key={by}>
              <Link
                className="opt"
                to={addressOf({ sort: by as SortBy })}
                aria-current={by === sort ? 'true' : undefined}
                replace
                preventScrollReset
                onClick={close}
              >
                {label[0]?.toUpperCase()}
                {label.slice(1)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </MenuPanel>
  );
}

/** Every question but the stops; one form, so that it can be sent without scripts. */
function FilterMenus({ facets, view, change, metro, searching }: Props) {
  const { filters } = view;
  const set = (part: Partial<ResultFilters>) => change({ filters: { ...filters, ...part } });
  const severalAirports = metro || facets.airportsFrom.length > 1 || facets.airportsTo.length > 1;
  const airports = filters.airportsFrom.length + filters.airportsTo.length;
  return (
    <form className="filters__menus" method="get" onSubmit={(event) => event.preventDefault()}>
      <SearchInputs except={formParameters} />
      <FilterMenu label="Companhias" count={filters.airlines.length} onClear={() => set({ airlines: [] })}>
        <FilterGroup
          legend="Companhias"
          name="cias"
          options={facets.airlines}
          searching={searching}
          choice={(airlines) => ({ airlines })}
          onChange={set}
        />
      </FilterMenu>
      <FilterMenu
        label="Horários"
        count={filters.departure.length + filters.arrival.length}
        onClear={() => set({ departure: [], arrival: [] })}
      >
        <FilterGroup
          legend="Saída"
          name="saida"
          options={facets.departure}
          searching={searching}
          choice={(departure) => ({ departure })}
          onChange={set}
        />
        <FilterGroup
          legend="Chegada"
          name="chegada"
          options={facets.arrival}
          searching={searching}
          choice={(arrival) => ({ arrival })}
          onChange={set}
        />
      </FilterMenu>
      <FilterMenu
        label="Duração"
        count={filters.maxDurationMinutes === null ? 0 : 1}
        onClear={() => set({ maxDurationMinutes: null })}
      >
        <FilterGroup
          legend="Duração total"
          name="duracao"
          single
          options={facets.duration}
          searching={searching}
          choice={([minutes]) => ({ maxDurationMinutes: minutes ?? null })}
          onChange={set}
        />
      </FilterMenu>
      <FilterMenu label="Bagagem" count={filters.bags.length} onClear={() => set({ bags: [] })}>
        <FilterGroup
          legend="Bagagem"
          name="bagagem"
          options={facets.bags}
          searching={searching}
          choice={(bags) => ({ bags })}
          onChange={set}
        />
      </FilterMenu>
      <FilterMenu label="Programa" count={filters.programmes.length} onClear={() => set({ programmes: [] })}>
        <FilterGroup
          legend="Programa de milhas"
          name="programas"
          options={facets.programmes}
          searching={searching}
          choice={(programmes) => ({ programmes })}
          onChange={set}
        />
      </FilterMenu>
      {severalAirports || airports > 0 ? (
        <FilterMenu label="Aeroportos" count={airports} onClear={() => set({ airportsFrom: [], airportsTo: [] })}>
          <FilterGroup
            legend="Na origem da viagem"
            name="aeroportos"
            options={facets.airportsFrom}
            searching={searching}
            choice={(airportsFrom) => ({ airportsFrom })}
            onChange={set}
          />
          <FilterGroup
            legend="No destino da viagem"
            name="aeroportos"
            options={facets.airportsTo}
            searching={searching}
            choice={(airportsTo) => ({ airportsTo })}
            onChange={set}
          />
        </FilterMenu>
      ) : null}
    </form>
  );
}

export function FilterBar(props: Props & { sortable: boolean }) {
  const { view, addressOf, sortable } = props;
  return (
    <div className="filters">
      {sortable ? <SortMenu sort={view.sort} addressOf={addressOf} /> : null}
      <StopsFilter {...props} />
      <FilterMenus {...props} />
    </div>
  );
}
