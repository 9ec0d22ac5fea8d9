import { formatShortName } from '@revoada/core/airlines/airlines';
import { formatClock, formatDay } from '@revoada/core/format/time';
import { findWinningCell, type LaterFlights } from '@revoada/core/results/rows/row';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { ResultsPage } from '../page/use-results.ts';
import styles from './slices.module.css';

/** The flights that the best row counts for the slices after it. */
function listSuggested({ results: { model } }: Pick<ResultsPage, 'results'>): readonly LaterFlights[] {
  const best = model.rows.find(({ journey }) => journey.key === model.tops.best);
  return (best && findWinningCell(best)?.later) ?? [];
}

/**
 * The slices of a trip in the place of the strip of days: those that are chosen, the one in view, and those to come with
 * the flights that the best row counts.
 */
export function SliceSteps({ page }: { page: ResultsPage }) {
  const { several } = page.choice;
  const current = several?.place ?? 0;
  const list = useRef<HTMLOListElement>(null);
  // On phones more than three slices are wider than the page.
  useEffect(() => {
    const step = list.current?.children[current];
    if (step instanceof HTMLElement) list.current?.scrollTo({ left: step.offsetLeft - step.offsetWidth });
  }, [current]);
  if (!several) return null;
  const { slices, place, chosen, bought, urls } = several;
  const suggested = listSuggested(page);
  return (
    <ol ref={list} className={styles.steps} aria-label="Trechos da viagem">
      {slices.map(({ direction, origin, destination, date }, at) => {
        const isInView = at === place;
        const chosenFlight = isInView ? null : (chosen[at] ?? null);
        const flight = isInView ? null : (chosenFlight ?? suggested.find(({ slice }) => slice === at) ?? null);
        const url = urls[at];
        const content = (
          <>
            <b>
              {chosenFlight ? <Icon name="ok" small /> : <span className={styles.number}>{at + 1}</span>}
              <span className="vh">{chosenFlight ? `${at + 1}º trecho, escolhido:` : 'º trecho:'} </span>
              {flight?.origin ?? origin} – {flight?.destination ?? destination}
            </b>
            <span>
              <Day date={date} />
              {flight ? ` · ${formatClock(flight.departsAt)}` : null}
            </span>
            <span className={styles.how}>
              {isInView
                ? chosen[at]
                  ? 'já escolhido'
                  : 'escolha agora'
                : flight
                  ? `${formatShortName(flight.airline)}, ${describeStep(chosenFlight?.price.kind, bought[at] === true)}`
                  : 'a escolher'}
            </span>
          </>
        );
        return (
          <li key={direction} aria-current={isInView ? 'step' : undefined}>
            {url && !isInView ? (
              <Link to={url} preventScrollReset>
                {content}
              </Link>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** 'dom, 20 dez'; on phones without the weekday. */
function Day({ date }: { date: string }) {
  const [weekday, day] = formatDay(date).split(', ');
  return (
    <>
      <span className={styles.weekday}>{weekday}, </span>
      {day}
    </>
  );
}

function describeStep(kind: 'cash' | 'miles' | undefined, isBought: boolean): string {
  if (isBought) return 'comprado';
  if (kind === undefined) return 'sugerido';
  return kind === 'miles' ? 'em milhas' : 'em dinheiro';
}
