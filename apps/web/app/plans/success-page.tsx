import { plan } from '@revoada/core/plans/plan';
import type { CheckoutState } from '@revoada/core/plans/subscription-summary';
import { Link } from 'react-router';
import { useViewer } from '../site-data.ts';
import styles from '../ui/pages/single-page.module.css';
import { SinglePage } from '../ui/pages/single-page.tsx';

type SuccessProps = {
  state: CheckoutState;
  /** The confirmation takes unusually long. */
  late: boolean;
  /** URL with which a page without scripts refreshes; null after the maximum. */
  again: string | null;
};

/** State of a payment: shown as paid only after the payment service has confirmed it. */
export function SuccessPage({ state, late, again }: SuccessProps) {
  if (state === 'paid') return <Paid />;
  if (state === 'processing') return <Processing late={late || again === null} again={again} />;
  return state === 'over' ? <Over /> : <NotFound isAbandoned={state === 'unpaid'} />;
}

function Paid() {
  return (
    <SinglePage title="Pagamento Realizado!">
      <p role="status">
        Sua {plan.name} está ativa.{' '}
        {useViewer()?.emailVerified ? 'Um e-mail de confirmação chega em instantes.' : <Unproven />}
      </p>
      <div className={styles.acts}>
        {/* A full page load, because the whole site depends on the subscription. */}
        <a className="btn btn--main" href="/area-logada">
          Acessar Área Premium
        </a>
      </div>
    </SinglePage>
  );
}

/** Unverified addresses get no e-mail, because they may belong to another person. */
function Unproven() {
  return (
    <>
      Para receber os nossos avisos, confirme o seu e-mail em <Link to="/conta#pessoais">Minha conta</Link>.
    </>
  );
}

/** The account shows the subscription's state, whatever this page knows. */
function ToSubscription() {
  return (
    <div className={styles.acts}>
      <a className="btn btn--main" href="/conta#assinatura">
        Ver minha assinatura
      </a>
      <Link className="btn btn--line" to="/">
        Voltar ao Início
      </Link>
    </div>
  );
}

function Processing({ late, again }: { late: boolean; again: string | null }) {
  const viewer = useViewer();
  if (late) {
    return (
      <SinglePage title="Ainda estamos confirmando">
        <p role="status">
          A confirmação do pagamento está demorando mais que o normal. Não pague de novo nem espere aqui: assim que a{' '}
          {plan.name} estiver ativa, {viewer?.emailVerified ? 'avisamos por e-mail' : 'ela aparece em Minha conta'}.
        </p>
        <ToSubscription />
      </SinglePage>
    );
  }
  return (
    <SinglePage title="Confirmando o pagamento">
      <p role="status">Estamos esperando a confirmação do seu pagamento. Isso costuma levar alguns segundos.</p>
      <p className={styles.wait}>
        <span className="spin" aria-hidden="true" />
        Confirmando...
      </p>
      {again ? (
        <noscript>
          <meta httpEquiv="refresh" content={`1;url=${again}`} />
        </noscript>
      ) : null}
    </SinglePage>
  );
}

function Over() {
  return (
    <SinglePage title="Assinatura encerrada">
      <p role="status">Este pagamento foi feito, mas a assinatura que veio dele não está mais ativa.</p>
      <ToSubscription />
    </SinglePage>
  );
}

/** Shows nothing of another account's payment. */
function NotFound({ isAbandoned }: { isAbandoned: boolean }) {
  const viewer = useViewer();
  return (
    <SinglePage title="Nenhum pagamento encontrado">
      <p>
        {isAbandoned
          ? 'O pagamento não foi concluído e nada foi cobrado.'
          : 'Não encontramos um pagamento seu neste endereço.'}
      </p>
      {viewer ? null : <p>Pagou com a sua conta em outro navegador? Entre nela para ver a assinatura.</p>}
      <div className={styles.acts}>
        <Link className="btn btn--main" to="/checkout">
          Ver a {plan.name}
        </Link>
        <a className="btn btn--line" href={viewer ? '/conta#assinatura' : '/login?returnTo=%2Fconta%23assinatura'}>
          {viewer ? 'Ver minha assinatura' : 'Entrar na minha conta'}
        </a>
      </div>
    </SinglePage>
  );
}
