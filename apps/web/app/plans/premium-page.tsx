import { withdrawalDays } from '@revoada/core/plans/limits';
import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import rio from '../art/rio-de-janeiro.svg?url';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import sectionStyles from '../ui/pages/section.module.css';
import singlePageStyles from '../ui/pages/single-page.module.css';
import { BuyButton } from './buy-button.tsx';
import { PaymentError } from './payment-error.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';
import type { SubscriptionView } from './subscription-view.server.ts';

/** Four equal cards in a row, with one continuous landscape. */
const parts = [0, 1, 2, 3];

type Props = {
  subscription: SubscriptionView | null;
  failed: boolean;
  /** Number of alerts that wait for the subscription. */
  pausedAlerts?: number;
};

export function PremiumPage({ subscription, failed, pausedAlerts = 0 }: Props) {
  const active = subscription?.givesAccess ? subscription : null;
  return (
    <main id="conteudo" className={`wrap ${styles.premium}`}>
      <Link className={styles.back} to="/area-logada">
        ← Voltar para Área Logada
      </Link>
      <h1>{active ? `Sua ${plan.name}` : `${plan.name}: qualquer data, todos os resultados`}</h1>
      <p className={sectionStyles.lead}>
        {active
          ? 'Busque em qualquer data e veja todos os resultados. Cartão, recibos e cancelamento ficam no portal.'
          : `${planPricePerMonth}, no cartão de crédito. Cancele quando quiser; nos primeiros ${withdrawalDays} dias, com o dinheiro de volta.`}
      </p>
      {failed ? <PaymentError /> : null}
      {pausedAlerts > 0 ? (
        <p className={`${messageStyles.state} ${messageStyles.late}`}>
          <Icon name="pause" />
          {pausedAlerts === 1
            ? 'Seu alerta de preço está pausado. Ele volta sozinho com a assinatura.'
            : `Seus ${pausedAlerts} alertas de preço estão pausados. Eles voltam sozinhos com a assinatura.`}
        </p>
      ) : null}
      {active ? (
        <p className={active.tone === 'late' ? `${messageStyles.state} ${messageStyles.late}` : messageStyles.state}>
          <Icon name={active.tone === 'late' ? 'warning' : 'ok'} />
          {active.text}
        </p>
      ) : null}
      <ul className={styles.premiumRow}>
        {parts.map((part) => (
          <li key={part}>
            <PlanCard
              picture={
                <span className={singlePageStyles.planCPic} style={{ '--part': part } as CSSProperties}>
                  <img src={rio} alt="" width="1440" height="720" decoding="async" />
                </span>
              }
            >
              <BuyButton className="btn btn--main btn--wide" />
            </PlanCard>
          </li>
        ))}
      </ul>
    </main>
  );
}
