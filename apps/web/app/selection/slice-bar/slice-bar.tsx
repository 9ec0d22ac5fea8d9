import type { FlightOffer } from '@revoada/core/flights/offer';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import { countShares, type PricedParty } from '@revoada/core/results/rows/per-person';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { dismissTopic } from '../../ui/toasts/toast.tsx';
import { TicketRules } from '../ticket-rules.tsx';
import { NO_BAR_TRIP } from '../trip-bar/bar-trip.ts';
import { PayChoice, WayTotal } from '../trip-bar/pay-choice.tsx';
import styles from '../trip-bar/trip-bar.module.css';
import { useToastPlace } from '../trip-bar/use-toast-place.ts';
import type { SeveralSlices } from './several-slices.ts';
import { SliceLines } from './slice-lines.tsx';
import {
  describeSlices,
  findNextOffer,
  listChosenBefore,
  paySlices,
  readSliceTrip,
  type SliceContext,
} from './slice-trip.ts';

/** So many slices have room in the bar on phones; more are in its panel. */
const MOST_LINES = 3;

export type SliceBarProps = {
  several: SeveralSlices;
  context: SliceContext;
  party: PricedParty;
  toSummary: string;
  buildChoiceUrl: (offer: FlightOffer, before: readonly FlightOffer[] | null) => string;
  /** Called with a press on the suggested flight, in addition to its navigation. */
  onChoose: (offer: FlightOffer, before: readonly FlightOffer[] | null) => void;
  onRestart: () => void;
  onNewSearch: () => void;
};

/** The chosen trip of several slices at the foot of the results: a line for each slice, its cost, and the next step. */
export function SliceBar(props: SliceBarProps) {
  const { several, context, party } = props;
  const { slices, place, chosen, bought, urls } = several;
  const [picked, setPicked] = useState<readonly Payment[] | null>(null);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const linesPlace = useRef<HTMLDivElement>(null);
  useToastPlace(linesPlace);
  const isFixed = bought.includes(true);
  const trip = useMemo(
    () => (isFixed ? NO_BAR_TRIP : readSliceTrip(chosen, context, picked)),
    [isFixed, chosen, context, picked],
  );
  const { ways, selected } = trip;
  const before = listChosenBefore(chosen);
  const tickets = { bags: context.bags, jointTickets: context.search.jointTickets };
  const next = chosen.indexOf(null);
  const paid = selected ? paySlices(before, selected, tickets) : null;
  const suggested = next === place && selected ? findNextOffer(selected, several, context) : null;
  const lines = <SliceLines slices={slices} lines={describeSlices(chosen, selected, context)} bought={bought} />;
  const hasManyLines = slices.length > MOST_LINES;
  const choice = {
    ...{ party, trip, selected, isSeveral: true },
    legend: 'Como pagar a viagem',
    onPay(way: TripWay) {
      setPicked(way.prices.map(readPayment));
      several.payWith(paySlices(before, way, tickets));
    },
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <section className={`on-night ${styles.bar}`} aria-label="Voos Selecionados" onKeyDown={closeOnEscape}>
      {open ? (
        <div id={panelId} className={styles.panel} tabIndex={-1}>
          <div className={`wrap wrap--wide ${styles.panelIn}`}>
            <h2>Voos Selecionados</h2>
            {hasManyLines ? <div className={styles.panelLines}>{lines}</div> : null}
            {ways.length > 0 ? <PayChoice name={`${panelId}-painel`} {...choice} /> : null}
            {selected ? (
              <TicketRules
                tickets={selected.tickets}
                flights={chosen}
                shares={countShares(party)}
                isSeveral
                className={styles.rules}
              />
            ) : null}
            <div className={styles.acts}>
              <button
                type="button"
                className="btn btn--text btn--s"
                onClick={() => {
                  setOpen(false);
                  setPicked(null);
                  props.onRestart();
                }}
              >
                Recomeçar seleção
              </button>
              <button type="button" className="btn btn--text btn--s" onClick={props.onNewSearch}>
                Nova Busca Completa
              </button>
            </div>
          </div>
        </div>
      ) : null}
      <div className={`wrap wrap--wide ${styles.inner} ${styles.innerSlices}`}>
        <div ref={linesPlace} className={joinClasses(styles.sliceLines, hasManyLines && styles.manyLines)}>
          {lines}
        </div>
        <button
          ref={opener}
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          {selected ? <WayTotal way={selected} trip={trip} party={party} isSeveral isSingle /> : null}
          <span className={selected ? 'vh' : styles.words}> Ver a viagem escolhida</span>
          <Icon name="down" small />
        </button>
        {ways.length > 0 ? <PayChoice name={panelId} {...choice} /> : null}
        {next < 0 ? (
          <Link
            className={`btn btn--main ${styles.next}`}
            id="ver-resumo"
            to={props.toSummary}
            onClick={() => dismissTopic('choice')}
          >
            Ver resumo
          </Link>
        ) : suggested ? (
          <Link
            className={`btn ${styles.next} ${styles.accept}`}
            to={props.buildChoiceUrl(suggested, paid)}
            preventScrollReset
            onClick={() => props.onChoose(suggested, paid)}
          >
            <span>
              Ficar com este<span className={styles.wide}> trecho</span>
            </span>
          </Link>
        ) : next !== place && urls[next] ? (
          <Link className={`btn btn--main ${styles.next}`} to={urls[next]} preventScrollReset>
            Escolher o {next + 1}º trecho
          </Link>
        ) : null}
      </div>
    </section>
  );
}
