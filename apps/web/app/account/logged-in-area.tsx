import { formatDisplayName, type Viewer } from '@revoada/core/account/viewer';
import { isComingPage } from '@revoada/core/plans/benefit-states';
import { plan } from '@revoada/core/plans/plan';
import { Link } from 'react-router';
import { planCard } from '../content/plan.ts';
import { PlanFeatures } from '../plans/plan-card.tsx';
import type { SubscriptionView } from '../plans/subscription-view.server.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import messageStyles from '../ui/message.module.css';
import { Soon } from '../ui/pages/soon.tsx';
import styles from './logged-in-area.module.css';

function Card({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <Link className={styles.areaCard} to={to}>
      <Icon name={icon} />
      <h2>
        {title} {isComingPage(to) ? <Soon /> : null}
      </h2>
      <p>{text}</p>
    </Link>
  );
}

function Offer() {
  return (
    <section className={styles.areaPro} aria-labelledby="conta-pro">
      <div className={styles.adds}>
        <h2 id="conta-pro">O que a {plan.name} acrescenta</h2>
        <PlanFeatures coming={planCard.coming} />
      </div>
      <Link className="btn btn--ink" to="/premium">
        Conhecer a {plan.name}
      </Link>
    </section>
  );
}

function PlanPage({ to, name }: { to: string; name: string }) {
  return (
    <span>
      <Link to={to}>{name}</Link> {isComingPage(to) ? <Soon /> : null}
    </span>
  );
}

function Subscribed({ subscription }: { subscription: SubscriptionView | null }) {
  return (
    <section className={styles.areaPro} aria-labelledby="conta-pro">
      <h2 id="conta-pro">Sua {plan.name}</h2>
      <p
        className={subscription?.tone === 'late' ? `${messageStyles.state} ${messageStyles.late}` : messageStyles.state}
      >
        <Icon name={subscription?.tone === 'late' ? 'warning' : 'ok'} />
        {subscription?.text ?? 'Ativa.'}
      </p>
      <p className={styles.areaProLinks}>
        <Link to="/conta">Minha conta</Link>
        <PlanPage to="/moblix-dashboard" name="Painel" />
        <PlanPage to="/alertas" name="Alertas" />
      </p>
    </section>
  );
}

/** `/area-logada`: the home page of every account. */
export function LoggedInArea({ viewer, subscription }: { viewer: Viewer; subscription: SubscriptionView | null }) {
  const subscribed = viewer.account === 'subscriber';
  return (
    <main id="conteudo" className={joinClasses('wrap', styles.area, !subscribed && styles.offering)}>
      <header className={styles.head}>
        <h1>Olá, {formatDisplayName(viewer)}!</h1>
        <form method="post" action="/auth/logout">
          <button type="submit" className="btn btn--line btn--s">
            Sair
          </button>
        </form>
      </header>
      <div className={styles.cards}>
        <Card
          to="/flights"
          icon="plane"
          title="Buscar Voos"
          text="O mesmo voo em reais e em milhas, com a conta feita."
        />
        <Card
          to="/ofertas"
          icon="fare"
          title="Ofertas Especiais"
          text="O que as companhias anunciam agora, em dinheiro e em milhas."
        />
      </div>
      {subscribed ? <Subscribed subscription={subscription} /> : <Offer />}
    </main>
  );
}
