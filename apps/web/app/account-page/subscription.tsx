import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { Link } from 'react-router';
import { BuyButton, ManageButton } from '../plans/buy-button.tsx';
import type { SubscriptionView } from '../plans/subscription-view.server.ts';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import styles from './account-page.module.css';
import type { ActResult } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import { Confirm } from './confirm.tsx';
import { Section } from './section.tsx';

const stateStyles: Record<string, string | undefined> = { good: styles.accStateGood, late: styles.accStateLate };

type Props = { subscription: SubscriptionView | null; emailVerified: boolean; result: ActResult | null };

export function SubscriptionSection({ subscription, emailVerified, result }: Props) {
  return (
    <Section
      id="assinatura"
      title="Assinatura"
      about={`${plan.name}, ${planPricePerMonth}.`}
      // A failure is shown next to its retry, or here where there is none.
      result={result?.ok || !subscription?.withdrawalEnds ? result : null}
    >
      {subscription ? <State {...subscription} /> : <p>Você não tem a {plan.name}.</p>}
      <div className={styles.accActs}>
        {subscription?.live ? <ManageButton /> : <BuyButton className="btn btn--ink" />}
        {subscription ? null : (
          <Link className="btn btn--text" to="/premium">
            Conhecer a {plan.name}
          </Link>
        )}
      </div>
      {subscription?.withdrawalEnds ? (
        <Withdrawal ends={subscription.withdrawalEnds} written={emailVerified} result={result} />
      ) : null}
    </Section>
  );
}

function State({ tone, text }: SubscriptionView) {
  return (
    <p className={`${styles.accState} ${stateStyles[tone]}`}>
      <Icon name={tone === 'good' ? 'ok' : tone === 'late' ? 'warning' : 'clock'} />
      {text}
    </p>
  );
}

/** Right to withdraw within seven days (Código de Defesa do Consumidor, art. 49). */
function Withdrawal({ ends, written, result }: { ends: string; written: boolean; result: ActResult | null }) {
  return (
    <div className={styles.accSub}>
      <p>Comprou e mudou de ideia? Até {ends} você pode desistir e receber todo o dinheiro de volta.</p>
      <Confirm label="Desistir da compra" title="Desistir da compra?" keep="Manter a assinatura" result={result}>
        <p>
          Devolvemos o valor pago por inteiro, no mesmo cartão. O acesso à {plan.name} termina na hora
          {written ? ', e a confirmação chega por e-mail.' : '.'}
        </p>
        {result?.ok === false ? (
          <p className={messageStyles.alert} role="alert">
            <Icon name="warning" />
            {result.message}
          </p>
        ) : null}
        <ActForm act="desistir" className={styles.confirmAct}>
          <ActButton act="desistir" className={`btn ${styles.btnDanger} btn--wide`}>
            Desistir e receber de volta
          </ActButton>
        </ActForm>
      </Confirm>
    </div>
  );
}
