import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { formatTripDays } from '@revoada/core/format/time';
import { cabinLabels } from '@revoada/core/search/choices';
import { partyLabel } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { findLastDay } from '@revoada/core/search/slices';
import { listStops } from '@revoada/core/search/texts/route-text';
import { Fragment, type ReactNode, Suspense } from 'react';
import { findSkyline } from '../../art/skylines.ts';
import { MilesButton } from '../../miles/miles-button.tsx';
import { AlertInvitation } from '../../plans/alert-invitation.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { PriceBasis } from '../basis/lazy-price-basis.tsx';
import styles from './trip-header.module.css';

function Place({ code, places }: { code: string; places: readonly AirportSuggestion[] }) {
  const city = places.find(({ iata }) => iata === code)?.city;
  return (
    <>
      {city ? <span className={styles.city}>{city}</span> : null}
      <small>{code}</small>
    </>
  );
}

/** Estimated pixels of a letter of a city's name, and of a code with its arrow, in the header of a wide page. */
const LETTER_WIDTH = 9.5;
const STOP_WIDTH = 60;

/** Class of a route of several slices by the width of the page from which its cities' names fit. */
function fitNames(stops: readonly { code: string }[], places: readonly AirportSuggestion[]): string | undefined {
  if (stops.length <= 3) return undefined;
  const cities = stops.map(({ code }) => places.find(({ iata }) => iata === code)?.city ?? '');
  const width = cities.join('').length * LETTER_WIDTH + stops.length * STOP_WIDTH;
  if (width <= 480) return styles.namesWide;
  return width <= 640 ? styles.namesWidest : styles.codes;
}

/**
 * Summary of the search, over the results; 'Editar busca' opens the form given as children in place. `notices` list
 * repairs of the URL, and stay visible while the form is closed.
 */
export function TripHeader({
  query,
  places,
  notices = [],
  basePath,
  lastDay,
  children,
}: {
  query: SearchQuery;
  basePath: string;
  /** The last day that the account may search; null without a limit. */
  lastDay: string | null;
  places: readonly AirportSuggestion[];
  notices?: readonly string[];
  children: ReactNode;
}) {
  const stops = listStops(query);
  const summary = `${formatTripDays(query.departure, findLastDay(query))} · ${partyLabel(query)}`;
  const cabin = ` · ${cabinLabels[query.cabin]}`;
  const usual = query.cabin === 'economy';
  return (
    <section className={`${styles.trip} on-night`} aria-label="Sua busca" data-trip>
      <img
        className={styles.pic}
        src={findSkyline(query.destination)}
        alt=""
        aria-hidden="true"
        width="740"
        height="96"
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
      <div className={`wrap wrap--wide ${styles.inner}`}>
        <div className={styles.search}>
          <p className={joinClasses(styles.route, stops.length > 2 && styles.routeLong, fitNames(stops, places))}>
            {stops.map(({ code, isGap }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a trip may come to a place twice
              <Fragment key={at}>
                {at === 0 ? null : isGap ? (
                  <span className={styles.gap}>, </span>
                ) : (
                  <>
                    <Icon name="arrow" />
                    <span className="vh">para</span>
                  </>
                )}
                <Place code={code} places={places} />
              </Fragment>
            ))}
          </p>
          <p className={styles.meta}>
            <span>{usual ? summary : summary + cabin}</span>
            {usual ? <span className={styles.usual}>{cabin}</span> : null}
          </p>
        </div>
        <Suspense fallback={null}>
          <PriceBasis query={query} basePath={basePath} lastDay={lastDay} />
        </Suspense>
        {notices.length > 0 ? <p className={styles.notice}>{notices.join(' ')}</p> : null}
        <MilesButton className={`btn btn--s ${styles.miles}`} />
        <AlertInvitation className={`touch ${styles.alert}`} />
        <details className={styles.edit}>
          <summary className="btn btn--s">
            <Icon name="edit" small />
            <span>Editar busca</span>
          </summary>
          <div className={styles.form}>{children}</div>
        </details>
      </div>
    </section>
  );
}
