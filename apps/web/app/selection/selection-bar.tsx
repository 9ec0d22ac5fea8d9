import { formatShortName } from '@revoada/core/airlines/airlines';
import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDay } from '@revoada/core/format/time';
import { priceLabel } from '@revoada/core/results/categories';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AirlineTile } from '../ui/airline-tile.tsx';
import styles from './selection-bar.module.css';

const pickedAt = { outbound: styles.outbound, return: styles.inbound };
const pickStyle = { cash: styles.pickCash, miles: styles.pickMiles };

function Picked({
  title,
  offer,
  bought,
  missing,
}: {
  title: string;
  offer: FlightOffer | null;
  bought: boolean;
  missing: string;
}) {
  return (
    <div className={`${styles.pick} ${offer ? pickStyle[offer.price.kind] : styles.pickNone}`}>
      <h3>{title}</h3>
      {offer ? (
        <>
          <AirlineTile airline={offer.airline} />
          <p>
            <b>
              {formatClock(offer.departsAt)} {offer.origin} – {formatClock(offer.arrivesAt)} {offer.destination}
            </b>
            <small>
              {formatShortName(offer.airline)} · {formatDay(offer.departsAt)}
              {bought ? ' · comprado' : null}
            </small>
          </p>
          <p className={styles.pickPrice}>{priceLabel(offer.price)}</p>
        </>
      ) : (
        <p className={styles.pickMissing}>{missing}</p>
      )}
    </div>
  );
}

/** 'Voos Selecionados' (S-036, S-037): what is chosen, and the ways on and back. */
export function SelectionBar({
  outbound,
  inbound,
  bought,
  step,
  onRestart,
  onNewSearch,
  onward,
}: {
  outbound: FlightOffer | null;
  inbound: FlightOffer | null;
  bought: Readonly<Record<Direction, boolean>>;
  step: Direction;
  onRestart: () => void;
  onNewSearch: () => void;
  /** The way on from the first step. */
  onward: ReactNode;
}) {
  const complete = outbound !== null && inbound !== null;
  return (
    <section className={`${styles.picked} ${pickedAt[outbound ? step : 'return']}`} aria-labelledby="selecionados">
      <div className={styles.inner}>
        <h2 id="selecionados">Voos Selecionados</h2>
        <div className={styles.cards}>
          <Picked
            title="Voo de Ida"
            offer={outbound}
            bought={bought.outbound}
            missing={step === 'outbound' ? 'Escolha na lista abaixo' : 'Carregando…'}
          />
          <Picked title="Voo de Volta" offer={inbound} bought={bought.return} missing="Escolha na lista abaixo" />
        </div>
        <div className={styles.acts}>
          <button type="button" className="btn btn--text btn--s" onClick={onRestart}>
            Recomeçar seleção
          </button>
          <button type="button" className={`btn btn--text btn--s ${styles.newSearch}`} onClick={onNewSearch}>
            Nova Busca Completa
          </button>
          {complete ? (
            <Link className="btn btn--main btn--s" id="ver-resumo" to="/summary">
              Ver resumo
            </Link>
          ) : step === 'outbound' && outbound ? (
            onward
          ) : null}
        </div>
      </div>
    </section>
  );
}
