import type { FlightOffer, PriceKind } from '@revoada/core/flights/offer';
import { findLoosening } from '@revoada/core/results/filters/find-loosening';
import { FILTERS, NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { searchMessages } from '@revoada/core/search/messages';
import { Link } from 'react-router';
import type { DateLeg } from '../../search-form/dates/trip-dates.ts';
import emptyStyles from '../../ui/empty.module.css';
import styles from './empty-results.module.css';
import { OtherDates } from './other-dates.tsx';

type Props = {
  /** What was found before filters, of the kind that is missing. */
  offers: readonly FlightOffer[];
  filters: ResultFilters;
  /** With the person's balances. */
  registry?: typeof FILTERS;
  /** The list that is empty; null for one list of both. */
  kind: PriceKind | null;
  leg: DateLeg;
  buildUrl: (filters: ResultFilters) => string;
};

const kindNames = { cash: 'dinheiro', miles: 'milhas' } as const;

function describeWay(name: string, filters: ResultFilters, journeys: number): string {
  if (name === 'stops' && filters.stops.every((stops) => stops === 0)) {
    return journeys === 1 ? 'Ver o voo com parada' : `Ver os ${journeys} com parada`;
  }
  const label = Object.entries(FILTERS).find(([known]) => known === name)?.[1].label;
  return `Ver ${journeys === 1 ? '1 voo' : `${journeys} voos`} sem o filtro ‘${label}’`;
}

/** Filters leave nothing: first the one that hides most, then all of them, then other days. S-120, S-319 */
export function NoMatch({ offers, filters, registry = FILTERS, kind, leg, buildUrl }: Props) {
  if (kind !== null && offers.length === 0) {
    return (
      <div className={`${emptyStyles.empty} ${emptyStyles.results}`}>
        <h3>Nenhum voo em {kindNames[kind]} nesta busca</h3>
        <p>Os da outra lista continuam valendo.</p>
      </div>
    );
  }
  const look = kind === null ? styles.card : '';
  const way = findLoosening(offers, filters, registry);
  return (
    <div className={`${emptyStyles.empty} ${emptyStyles.results} ${look}`}>
      <h3>Nenhum voo com estes filtros</h3>
      <p>{searchMessages.allFilteredOut}</p>
      <div className={styles.ways}>
        {way ? (
          <Link className="btn btn--main btn--s" to={buildUrl(way.choices)} replace preventScrollReset>
            {describeWay(way.name, filters, way.journeys)}
          </Link>
        ) : null}
        <Link className="btn btn--line btn--s" to={buildUrl(NO_FILTERS)} replace preventScrollReset>
          Limpar filtros
        </Link>
        <OtherDates leg={leg} />
      </div>
    </div>
  );
}
