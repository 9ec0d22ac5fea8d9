import { buildAirlineLink } from '@revoada/core/airlines/deep-links';
import { AIRLINES } from '@revoada/core/airlines/registry';
import type { SearchQuery } from '@revoada/core/search/query';
import { Icon } from '../../ui/icon.tsx';
import filtersStyles from '../filters/filters.module.css';
import type { SearchLeg } from '../page/results-area-props.ts';
import emptyResultsStyles from './empty-results.module.css';

/** Links to the airlines' search pages with this search filled in, for failed searches. Load it lazily. */
export function AirlineLinks({ query, leg }: { query: SearchQuery; leg: SearchLeg }) {
  const { adults, children, infants, cabin, payment, airline: asked } = query;
  const airlines = AIRLINES.filter(({ key, resells }) => (asked === null ? !resells : key === asked));
  const kind = payment === 'miles' ? ('miles' as const) : ('cash' as const);
  return (
    <ul className={emptyResultsStyles.ownLinks}>
      {airlines.map((airline) => {
        const price = kind === 'cash' ? { kind } : { kind, programme: airline.programme };
        const context = { party: { adults, children, infants }, cabin, date: leg.date };
        const flight = { airline, source: airline.provider, origin: leg.origin, destination: leg.destination, price };
        const link = buildAirlineLink(flight, context);
        return link ? (
          <li key={airline.key}>
            <a className={filtersStyles.chip} href={link} target="_blank" rel="noreferrer">
              {airline.shortName}
              <Icon name="external" small />
              <span className="vh">(abre em outra aba)</span>
            </a>
          </li>
        ) : null;
      })}
    </ul>
  );
}
