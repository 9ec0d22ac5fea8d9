import { AIRLINES } from '@revoada/core/airlines/airlines';
import { airlineLink } from '@revoada/core/airlines/deep-links';
import type { SearchQuery } from '@revoada/core/search/query';
import { Icon } from '../ui/icon.tsx';

/** One way of a search, as an airline's own page takes it. */
export type Leg = { origin: string; destination: string; date: string };

/** The airlines' own search pages, filled in: what is left when our search fails (decision 9). Load it lazily. */
export function AirlineLinks({ query, leg }: { query: SearchQuery; leg: Leg }) {
  const { adults, children, infants, cabin, payment, airlineId } = query;
  const wanted = AIRLINES.filter(({ id }) => (airlineId === -1 ? id !== 34 && id !== 1200 : id === airlineId));
  const kind = payment === 'miles' ? ('miles' as const) : ('cash' as const);
  return (
    <ul className="own-links">
      {wanted.map((airline) => {
        const price = kind === 'cash' ? { kind } : { kind, programme: airline.programme };
        const context = { party: { adults, children, infants }, cabin, date: leg.date };
        const flight = { airline, source: airline.provider, origin: leg.origin, destination: leg.destination, price };
        const link = airlineLink(flight, context);
        return link ? (
          <li key={airline.id}>
            <a className="chip" href={link} target="_blank" rel="noreferrer">
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
