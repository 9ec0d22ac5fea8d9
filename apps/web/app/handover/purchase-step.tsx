import { Link } from 'react-router';
import type { AirlineVisit } from './airline-visit.ts';
import type { Handover } from './handover.ts';
import { closeHandover } from './handover-store.ts';
import { PriceQuestion } from './price-question.tsx';
import type { Purchase } from './use-purchase.ts';

type PurchaseProps = { id: string; handover: Handover; visit: AirlineVisit; purchase: Purchase };

function Asking({ id, handover, visit, purchase }: PurchaseProps) {
  const processing = purchase.phase === 'processing';
  return (
    <>
      <p>
        Abrimos o site da {visit.seller}. Quando terminar por lá, conte para a gente
        {handover.leg === 'outbound' && handover.search.return !== null ? ' e buscamos a sua volta' : ''}.
      </p>
      {handover.leg === 'both' ? null : <PriceQuestion id={id} offer={handover.offers[0]} seenAt={handover.seenAt} />}
      <div className="modal__acts">
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
      <div className="modal__acts">
        <button type="button" className="btn btn--main" onClick={closeHandover}>
          Fechar
        </button>
      </div>
    </>
  );
}

/** The outbound is bought, but the search for the way back could not be started. */
function NoReturnSearch({ purchase }: { purchase: Purchase }) {
  const { phase, failure, tryAgain } = purchase;
  return (
    <>
      <p role="alert">
        {failure ? `${failure.message} ` : ''}
        {phase === 'search-failed' ? 'Sua compra está anotada. Faça uma nova busca para escolher o voo de volta.' : ''}
      </p>
      <div className="modal__acts">
        {phase === 'search-failed' ? (
          <button type="button" className="btn btn--line" onClick={() => tryAgain()}>
            Tentar de novo
          </button>
        ) : null}
        <Link className="btn btn--main" to="/#buscar" onClick={closeHandover}>
          Fazer nova busca
        </Link>
      </div>
    </>
  );
}

/** After the airline's page: was it bought, and at the price that was shown? */
export function PurchaseStep(props: PurchaseProps) {
  const { phase } = props.purchase;
  if (phase === 'completed') return <Completed />;
  if (phase === 'asking' || phase === 'processing') return <Asking {...props} />;
  return <NoReturnSearch purchase={props.purchase} />;
}
