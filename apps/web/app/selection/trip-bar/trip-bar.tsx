import type { FlightOffer, RoundTripDirection } from '@revoada/core/flights/offer';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import { countShares, type PricedParty } from '@revoada/core/results/rows/per-person';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { SoldNote } from '../../ui/sold-note.tsx';
import { dismissTopic } from '../../ui/toasts/toast.tsx';
import type { FlightSelections } from '../storage.ts';
import { TicketRules } from '../ticket-rules.tsx';
import { BarLeg } from './bar-leg.tsx';
import { applyWay, type BarContext, NO_BAR_TRIP, readBarTrip } from './bar-trip.ts';
import { describeLegs } from './describe-legs.ts';
import { PayChoice, WayTotal } from './pay-choice.tsx';
import styles from './trip-bar.module.css';
import { TripPanel } from './trip-panel.tsx';
import { useToastPlace } from './use-toast-place.ts';

export type TripBarProps = {
  selection: FlightSelections;
  bought: Readonly<Record<RoundTripDirection, boolean>>;
  step: RoundTripDirection;
  context: BarContext;
  party: PricedParty;
  searching: boolean;
  /** URL of the step in which the return is chosen. */
  toReturn: string;
  toSummary: string;
  buildChoiceUrl: (offer: FlightOffer, outbound: FlightOffer | null) => string;
  /**
   * Called with a press on the suggested return, in addition to its navigation. `outbound`: the chosen one, paid as in
   * the bar.
   */
  onChoose: (offer: FlightOffer, outbound: FlightOffer | null) => void;
  onPay: (selections: FlightSelections) => void;
  onRestart: () => void;
  onNewSearch: () => void;
};

/** A panel over the bar. Escape closes it and focuses its opener. */
function usePanel() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  return {
    open,
    id: useId(),
    toggle(event: { currentTarget: HTMLElement }) {
      opener.current = event.currentTarget;
      setOpen(!open);
    },
    close: () => setOpen(false),
    closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return;
      setOpen(false);
      opener.current?.focus();
    },
  };
}

/**
 * The chosen trip at the foot of the results: both directions, their cost in reais, miles and mixed, and the next step.
 */
export function TripBar(props: TripBarProps) {
  const { selection, bought, step, context, party, toReturn, onChoose, onPay } = props;
  const [picked, setPicked] = useState<readonly Payment[] | null>(null);
  const panel = usePanel();
  const flights = useRef<HTMLDivElement>(null);
  useToastPlace(flights);
  const fixed = bought.outbound || bought.return;
  const trip = useMemo(
    () => (fixed ? NO_BAR_TRIP : readBarTrip(selection, { ...context, picked })),
    [fixed, selection, context, picked],
  );
  const { ways, selected } = trip;
  const { legs, suggested, note } = describeLegs(props, selected);
  const terms = { bags: context.bags, jointTickets: context.search.jointTickets };
  const paidOutbound = selected && applyWay(selection, selected, terms).outbound;
  const complete = selection.outbound !== null && selection.return !== null;
  const choice = {
    ...{ party, trip, selected },
    onPay(way: TripWay) {
      setPicked(way.prices.map(readPayment));
      onPay(applyWay(selection, way, terms));
    },
  };
  return (
    <section className={`on-night ${styles.bar}`} aria-label="Voos Selecionados" onKeyDown={panel.closeOnEscape}>
      {panel.open ? (
        <TripPanel
          id={panel.id}
          outbound={legs.outbound}
          inbound={legs.return}
          note={note}
          pay={
            <>
              {ways.length > 0 ? <PayChoice name={`${panel.id}-painel`} {...choice} /> : null}
              <SoldNote sold={selected?.total.sold} shares={countShares(party)} />
              {selected ? (
                <TicketRules
                  tickets={selected.tickets}
                  flights={[selection.outbound, legs.return.flight]}
                  shares={countShares(party)}
                  isSeveral={false}
                  className={styles.rules}
                />
              ) : null}
            </>
          }
          onRestart={() => {
            panel.close();
            setPicked(null);
            props.onRestart();
          }}
          onNewSearch={props.onNewSearch}
        />
      ) : null}
      <div className={`wrap wrap--wide ${styles.inner}`}>
        <div ref={flights} className={styles.legs}>
          <BarLeg leg={legs.outbound} />
          <BarLeg leg={legs.return} />
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        <button
          type="button"
          className={styles.more}
          aria-expanded={panel.open}
          aria-controls={panel.open ? panel.id : undefined}
          onClick={panel.toggle}
        >
          {selected ? <WayTotal way={selected} trip={trip} party={party} isSingle /> : null}
          <span className={selected ? 'vh' : styles.words}> Ver a viagem escolhida</span>
          <Icon name="down" small />
        </button>
        {ways.length > 0 ? <PayChoice name={panel.id} {...choice} /> : null}
        {complete ? (
          <Link
            className={`btn btn--main ${styles.next}`}
            id="ver-resumo"
            to={props.toSummary}
            onClick={() => dismissTopic('choice')}
          >
            Ver resumo
          </Link>
        ) : step === 'outbound' && selection.outbound ? (
          <Link className={`btn btn--main ${styles.next}`} to={toReturn} preventScrollReset>
            Escolher a volta
          </Link>
        ) : suggested ? (
          <Link
            className={`btn ${styles.next} ${styles.accept}`}
            to={props.buildChoiceUrl(suggested, paidOutbound)}
            preventScrollReset
            onClick={() => onChoose(suggested, paidOutbound)}
          >
            {/* One text node: separate parts would have the gap between an icon and its text. */}
            <span>
              Ficar com esta<span className={styles.wide}> volta</span>
            </span>
          </Link>
        ) : null}
      </div>
    </section>
  );
}
