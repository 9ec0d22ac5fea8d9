import type { FlightOffer, PriceKind } from '@revoada/core/flights/offer';
import { formatDay } from '@revoada/core/format/time';
import { isNarrowed } from '@revoada/core/results/filters/filter';
import { findLoosening } from '@revoada/core/results/filters/find-loosening';
import { FILTERS, NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { outcomeMessages } from '@revoada/core/search/texts/outcome-messages';
import { flightsText } from '@revoada/core/search/texts/status-text';
import emptyStyles from '../../ui/empty.module.css';
import type { ResultsAreaProps } from '../page/results-area-props.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { ViewLink } from '../page/view-link.tsx';
import type { DayChoice } from './day-choice.ts';
import styles from './empty-results.module.css';
import { NearDays } from './near-days.tsx';
import { offerDays } from './offer-days.ts';
import { OtherDates } from './other-dates.tsx';

type Props = {
  /** Found before filters, of the missing kind. */
  offers: readonly FlightOffer[];
  filters: ResultFilters;
  /** With the person's balances. */
  registry?: typeof FILTERS;
  /** The list that is empty; null for one list of both. */
  kind: PriceKind | null;
  /** No other list holds a flight either: the page clears the filters nowhere else. */
  whole: boolean;
  choice: DayChoice;
  buildUrl: (filters: ResultFilters) => string;
};

const kindNames = { cash: 'dinheiro', miles: 'milhas' } as const;

function describeWay(name: string, filters: ResultFilters, journeys: number): string {
  if (name === 'stops' && filters.stops.every((stops) => stops === 0)) {
    return journeys === 1 ? 'Ver o voo com parada' : `Ver os ${journeys} com parada`;
  }
  const filter = Object.entries(FILTERS).find(([known]) => known === name)?.[1];
  // The ticked option, where the filter has only one.
  const label = name === 'balance' ? FILTERS.balance.labelValue('fits') : filter?.label;
  return `Ver ${flightsText(journeys)} sem o filtro ‘${label}’`;
}

/** Only direct flights are filtered, and nothing else. */
const isDirectAlone = (filters: ResultFilters): boolean =>
  filters.stops.length > 0 &&
  filters.stops.every((stops) => stops === 0) &&
  !isNarrowed({ ...filters, stops: NO_FILTERS.stops });

function nameNothing(filters: ResultFilters, date: string, several: boolean): string {
  if (isDirectAlone(filters)) return `Nenhum voo direto em ${formatDay(date)}`;
  return several ? 'Nenhum voo com estes filtros' : 'Nenhum voo com este filtro';
}

/** `kind`: the list that is empty; null for one list of both. */
export function NoMatch({ page, props, kind }: { page: ResultsPage; props: ResultsAreaProps; kind: PriceKind | null }) {
  const { offers, registry } = page.results.model;
  return (
    <NothingLeft
      offers={kind === null ? offers : offers.filter(({ price }) => price.kind === kind)}
      filters={page.shown.view.filters}
      registry={registry}
      kind={kind}
      whole={page.results.model.tally.total === 0}
      choice={offerDays(page, props)}
      buildUrl={(filters) => page.shown.buildUrl({ filters })}
    />
  );
}

/**
 * Shown where filters leave nothing: offers to clear the filter that hides most, then all where there are several, then
 * other days. Observed prices of those days ignore filters, and the text says so.
 */
export function NothingLeft({ offers, filters, registry = FILTERS, kind, whole, choice, buildUrl }: Props) {
  if (kind !== null && offers.length === 0) {
    return (
      <div className={`${emptyStyles.empty} ${emptyStyles.results}`}>
        <h3>Nenhum voo em {kindNames[kind]} nesta busca</h3>
        <p>Os da outra lista continuam valendo.</p>
      </div>
    );
  }
  const way = findLoosening(offers, filters, registry);
  const several = Object.values(filters).filter((chosen) => chosen.length > 0).length > 1;
  return (
    <div
      className={`${emptyStyles.empty} ${emptyStyles.results} ${kind === null ? styles.card : ''}`}
      data-nothing-left={whole || undefined}
    >
      <div>
        <h3>{nameNothing(filters, choice.leg.date, several)}</h3>
        <div className={styles.ways}>
          {way ? (
            <ViewLink className="btn btn--main btn--s" to={buildUrl(way.choices)}>
              {describeWay(way.name, filters, way.journeys)}
            </ViewLink>
          ) : null}
          {several || !way ? (
            <ViewLink className={`btn ${way ? 'btn--line' : 'btn--main'} btn--s`} to={buildUrl(NO_FILTERS)}>
              Limpar filtros
            </ViewLink>
          ) : null}
        </div>
        <p className={styles.advice}>{outcomeMessages.allFilteredOut}</p>
        <div className={styles.ways}>
          <OtherDates leg={choice.which} />
        </div>
      </div>
      {kind === null ? <NearDays choice={choice} title="Há voos nestes dias, sem os filtros" seenOnly /> : null}
    </div>
  );
}
