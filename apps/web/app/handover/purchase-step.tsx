import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import dialogStyles from '../ui/dialog.module.css';
import type { AirlineVisit } from './airline-visit.ts';
import styles from './handover.module.css';
import type { Handover } from './handover.ts';
import { closeHandover } from './handover-store.ts';
import { PriceQuestion } from './price-question.tsx';
import { findLegToBuy } from './purchase.ts';
import type { Purchase } from './use-purchase.ts';

type PurchaseProps = { id: string; handover: Handover; visit: AirlineVisit; purchase: Purchase };

function Asking({ id, handover, visit, purchase }: PurchaseProps) {
  const processing = purchase.phase === 'processing';
  const [searchesReturn] = useState(() => findLegToBuy(handover) === 'return');
  return (
    <>
      <p>
        Abrimos o site da {visit.seller}. Quando terminar por lá, conte para a gente
        {searchesReturn && !handover.guessed ? ' e buscamos a sua volta' : ''}.
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
          onClick={() => (processing ? undefined : purchase.confirm())}
        >
          {processing ? <span className="spin" aria-hidden="true" /> : null}
          <span aria-live="polite">{processing ? 'Processando...' : 'Sim, comprei!'}</span>
        </button>
      </div>
    </>
  );
}

function Completed() {
  return (
    <>
      <p>Guarde o código da reserva que a companhia mandou. Boa viagem!</p>
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <button type="button" className="btn btn--main" onClick={closeHandover}>
          Fechar
        </button>
      </div>
    </>
  );
}

/** The way back is bought before the outbound. */
function OutboundLeft() {
  const { pathname } = useLocation();
  const show = (event: MouseEvent) => {
    closeHandover();
    // In view already: going there anew would end what is pressed meanwhile.
    if (pathname === '/summary') event.preventDefault();
  };
  return (
    <>
      <p>Guarde o código da reserva. Agora falta comprar o voo de ida.</p>
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <Link className="btn btn--main" to="/summary" onClick={show}>
          Ver resumo
        </Link>
      </div>
    </>
  );
}

/** The outbound is bought, and the search that would find the way back is not kept any more. */
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

/** After the airline's page: was it bought, and at the price that was shown? S-041, S-087, S-088 */
export function PurchaseStep(props: PurchaseProps) {
  const { phase } = props.purchase;
  if (phase === 'completed') return <Completed />;
  if (phase === 'outbound-left') return <OutboundLeft />;
  if (phase === 'search-missing') return <NoReturnSearch />;
  return <Asking {...props} />;
}
