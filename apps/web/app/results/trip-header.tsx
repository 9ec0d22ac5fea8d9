import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { formatDay, formatDayRange } from '@revoada/core/format/time';
import { partyLabel } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { cabinLabel } from '@revoada/core/search/wire-codes';
import type { ReactNode } from 'react';
import { skylineOf } from '../art/skylines.ts';
import { AlertInvitation } from '../plans/alert-invitation.tsx';
import { Icon } from '../ui/icon.tsx';

function Place({ code, places }: { code: string; places: readonly AirportSuggestion[] }) {
  const city = places.find(({ iata }) => iata === code)?.city;
  return (
    <>
      {city ? <span className="trip__city">{city}</span> : null}
      <small>{code}</small>
    </>
  );
}

/**
 * What is being searched, over the results; 'Editar busca' opens the form given as children in place. `notices` say
 * what was mended in the address (decision 23), and stay in view while the form is closed.
 */
export function TripHeader({
  query,
  places,
  notices = [],
  children,
}: {
  query: SearchQuery;
  places: readonly AirportSuggestion[];
  notices?: readonly string[];
  children: ReactNode;
}) {
  const days = query.return === null ? formatDay(query.departure) : formatDayRange(query.departure, query.return);
  return (
    <section className="trip on-night" aria-label="Sua busca">
      <img
        className="trip__pic"
        src={skylineOf(query.destination)}
        alt=""
        aria-hidden="true"
        width="740"
        height="96"
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
      <div className="wrap wrap--wide trip__in">
        <p className="trip__route">
          <Place code={query.origin} places={places} />
          <Icon name="arrow" />
          <span className="vh">para</span>
          <Place code={query.destination} places={places} />
        </p>
        <p className="trip__meta">
          {days} · {partyLabel(query)} · {cabinLabel(query.cabin)}
        </p>
        {notices.length > 0 ? <p className="trip__notice">{notices.join(' ')}</p> : null}
        <AlertInvitation />
        <details className="trip__edit">
          <summary className="btn btn--s">Editar busca</summary>
          <div className="trip__form">{children}</div>
        </details>
      </div>
    </section>
  );
}
