import type { AwardGroup } from '@revoada/core/awards/group-awards';
import { formatSearchValues } from '@revoada/core/search/format-query';
import { defaultSearchValues } from '@revoada/core/search/parameters';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { AwardAnswer } from './award-answer.tsx';
import { AwardLine } from './award-line.tsx';
import styles from './awards.module.css';
import { readAwardGroups } from './read-awards.ts';
import { useAnswer } from './use-answer.ts';
import { useConnection } from './use-connection.ts';

type Place = { code: string; city: string };
type PlaceAwardsProps = {
  origin: string;
  places: readonly Place[];
  /** YYYY-MM-DD, both included. */
  firstDay: string;
  lastDay: string;
};

const mostPlaces = 40;

/**
 * Economy awards to the listed places from the reader's own seats.aero, below the list and apart from its prices. They are
 * read at the press of a button; nothing appears without a connection.
 */
export function PlaceAwards({ origin, places, firstDay, lastDay }: PlaceAwardsProps) {
  const title = useId();
  const connection = useConnection();
  const [pressed, setPressed] = useState<string | null>(null);
  const destinos = places.slice(0, mostPlaces).map(({ code }) => code);
  const question = JSON.stringify({ origem: origin, destinos: destinos.join(','), de: firstDay, ate: lastDay });
  // Another month or region is another question, which the reader asks again.
  const isAsked = connection === 'connected' && pressed === question;
  const answered = useAnswer(isAsked ? question : null, (given, signal) =>
    readAwardGroups('places', JSON.parse(given), signal),
  );
  if (connection === null || connection === 'none' || places.length === 0) return null;
  return (
    <section className={`${styles.panel} ${styles.page}`} aria-labelledby={title}>
      <h2 id={title}>Com milhas, no seu seats.aero</h2>
      <AwardAnswer
        {...{ connection, isAsked, answered }}
        button={
          <button type="button" className="btn btn--line" onClick={() => setPressed(question)}>
            Ver prêmios para estes destinos
          </button>
        }
        renderGroups={(groups, nowMs) => <PlaceList {...{ origin, places, groups, nowMs }} />}
      />
    </section>
  );
}

const mostProgrammes = 4;

type PlaceListProps = { origin: string; places: readonly Place[]; groups: readonly AwardGroup[]; nowMs: number };

/** Places in the order of the page's list, each with its lowest awards and a link to the search of the lowest one's day. */
export function PlaceList({ origin, places, groups, nowMs }: PlaceListProps) {
  const shown = places.flatMap(({ code, city }) => {
    const awards = groups.find(({ key }) => key === code)?.awards.slice(0, mostProgrammes) ?? [];
    return awards.length === 0 ? [] : [{ code, city, awards }];
  });
  if (shown.length === 0) {
    return (
      <p className={styles.note} role="status">
        Nenhum prêmio visto para estes destinos.
      </p>
    );
  }
  return (
    <ul className={styles.groups}>
      {shown.map(({ code, city, awards }) => (
        <li key={code}>
          <b>
            <Link to={buildSearchUrl(origin, code, awards[0]?.date ?? '')}>{city}</Link>
          </b>
          <ul>
            {awards.map((award) => (
              <AwardLine key={award.id} award={award} nowMs={nowMs} withDay />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function buildSearchUrl(origin: string, destination: string, departure: string): string {
  return `/?${formatSearchValues({ ...defaultSearchValues, origin, destination, departure, oneWay: true })}`;
}
