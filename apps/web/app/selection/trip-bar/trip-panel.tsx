import { formatClock, formatDay } from '@revoada/core/format/time';
import { priceLabel } from '@revoada/core/results/categories';
import type { ReactNode } from 'react';
import { DayShift } from '../../flight-card/day-shift.tsx';
import { AirlineTile } from '../../ui/airline-tile.tsx';
import type { BarLegView } from './bar-leg.tsx';
import { describeBags, describeFlight } from './bar-text.ts';
import styles from './trip-bar.module.css';

function PanelLeg({ title, leg }: { title: string; leg: BarLegView }) {
  const { flight, departsAt, price, bought, missing } = leg;
  return (
    <div className={styles.card}>
      <h3>{title}</h3>
      {flight ? (
        <>
          <AirlineTile airline={flight.airline} />
          <p>
            <b>
              {formatClock(flight.departsAt)} {flight.origin} – {formatClock(flight.arrivesAt)}
              <DayShift flight={flight} /> {flight.destination}
            </b>
            <small>
              {[formatDay(flight.departsAt), describeFlight(flight), describeBags(flight), bought ? 'comprado' : null]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </p>
          {price ? (
            <p className={styles.cardPrice}>{leg.isSameTicket ? 'no mesmo bilhete' : priceLabel(price)}</p>
          ) : null}
        </>
      ) : (
        <p>{departsAt ? `${formatDay(departsAt)}, ${formatClock(departsAt)}: ${missing}` : missing}</p>
      )}
    </div>
  );
}

/** 'Voos Selecionados', opened over the bar: the chosen flights and what can be done with them. */
export function TripPanel({
  id,
  outbound,
  inbound,
  note,
  pay,
  onRestart,
  onNewSearch,
}: {
  id: string;
  outbound: BarLegView;
  inbound: BarLegView;
  /** Note on the trip: 'sai de GRU, volta para CGH'. */
  note: string | null;
  /** Ways of paying, where the bar has no room for them. */
  pay: ReactNode;
  onRestart: () => void;
  onNewSearch: () => void;
}) {
  return (
    // A press on its text keeps the focus inside, so that Escape closes it.
    <div id={id} className={styles.panel} tabIndex={-1}>
      <div className={`wrap wrap--wide ${styles.panelIn}`}>
        <h2>Voos Selecionados</h2>
        <div className={styles.cards}>
          <PanelLeg title="Voo de Ida" leg={outbound} />
          <PanelLeg title="Voo de Volta" leg={inbound} />
        </div>
        {note ? <p className={styles.note}>{note}</p> : null}
        {pay}
        <div className={styles.acts}>
          <button type="button" className="btn btn--text btn--s" onClick={onRestart}>
            Recomeçar seleção
          </button>
          <button type="button" className="btn btn--text btn--s" onClick={onNewSearch}>
            Nova Busca Completa
          </button>
        </div>
      </div>
    </div>
  );
}
