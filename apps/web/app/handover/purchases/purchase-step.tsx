import { readSliceNumber } from '@revoada/core/flights/directions';
import { nameTheSlice } from '@revoada/core/search/texts/slice-names';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import dialogStyles from '../../ui/dialog.module.css';
import type { AirlineVisit } from '../airline-visit.ts';
import styles from '../handover.module.css';
import type { Handover } from '../handover.ts';
import { closeHandover, type HandoverState } from '../handover-store.ts';
import { PriceQuestion } from './price-question.tsx';
import { findLegToBuy, toNextHandover } from './purchase.ts';
import { PurchasePrice, TripPrice } from './purchase-amounts.tsx';

type PurchaseProps = { state: HandoverState; visit: AirlineVisit; onConfirm: () => void };

/** Text about the step after the answer; null where it ends the trip. */
function describeNext(handover: Handover): string | null {
  const leg = findLegToBuy(handover);
  if (leg === null || (leg === 'return' && handover.guessed)) return null;
  if (toNextHandover(handover, leg) === null) return leg === 'return' ? 'Depois buscamos a sua volta.' : null;
  return `Marque aqui e ${nameTheSlice(leg)} fica ${readSliceNumber(leg) === null ? 'pronta' : 'pronto'} para comprar, com o mesmo voo e a mesma tarifa.`;
}

function Asking({ state: { id, step, handover }, visit, onConfirm }: PurchaseProps) {
  const processing = step === 'processing';
  // Keeps its value when the purchase is recorded.
  const [next] = useState(() => describeNext(handover));
  return (
    <>
      <PurchasePrice {...handover} />
      <p>
        Abrimos o site da {visit.seller}. Quando terminar por lá, conte para a gente. {next}
      </p>
      {handover.leg === 'both' ? null : <PriceQuestion id={id} offer={handover.offers[0]} seenAt={handover.seenAt} />}
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <button type="button" className="btn btn--line" disabled={processing} onClick={closeHandover}>
          Não comprei
        </button>
        <button
          type="button"
          className="btn btn--main"
          aria-disabled={processing}
          onClick={() => (processing ? undefined : onConfirm())}
        >
          {processing ? <span className="spin" aria-hidden="true" /> : null}
          <span aria-live="polite">{processing ? 'Processando...' : 'Sim, comprei!'}</span>
        </button>
      </div>
    </>
  );
}

function Completed({ handover }: { handover: Handover }) {
  return (
    <>
      <TripPrice handover={handover} />
      <p>Guarde o código da reserva que a companhia mandou. Boa viagem!</p>
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <button type="button" className="btn btn--main" onClick={closeHandover}>
          Fechar
        </button>
      </div>
    </>
  );
}

/** The return was bought before the outbound. */
function OutboundLeft() {
  const { pathname, search } = useLocation();
  const show = (event: MouseEvent) => {
    closeHandover();
    // Already in view: navigating again would abort a press.
    if (pathname === '/summary') event.preventDefault();
  };
  return (
    <>
      <p>Guarde o código da reserva. Agora falta comprar o voo de ida.</p>
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <Link className="btn btn--main" to={`/summary${search}`} onClick={show}>
          Ver resumo
        </Link>
      </div>
    </>
  );
}

/** The outbound is bought, and the search that would find the return is no longer stored. */
function NoReturnSearch() {
  return (
    <>
      <p role="alert">Sua compra está anotada. Faça uma nova busca para escolher o voo de volta.</p>
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <Link className="btn btn--main" to="/#buscar" onClick={closeHandover}>
          Fazer nova busca
        </Link>
      </div>
    </>
  );
}

/** After the airline's page: was the flight bought, and at the shown price? */
export function PurchaseStep(props: PurchaseProps) {
  const { step, handover } = props.state;
  if (step === 'completed') return <Completed handover={handover} />;
  if (step === 'outbound-left') return <OutboundLeft />;
  if (step === 'search-missing') return <NoReturnSearch />;
  return <Asking key={props.state.id} {...props} />;
}
