import { alertLimits } from '@revoada/core/forms/alert-choices';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import emptyStyles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import { ListHead, PageFrame } from '../ui/pages/page-frame.tsx';
import { AlertActs, AlertPrices, AlertState } from './alert-card.tsx';
import { alertUrl, newAlertUrl } from './alert-urls.ts';
import type { AlertCard, DeliveryView } from './alert-views.server.ts';
import styles from './alerts.module.css';
import { DeliveryLog } from './delivery-log.tsx';
import { ReachWarning } from './reach-warning.tsx';

export type AlertListData = {
  cards: AlertCard[];
  open: number;
  most: number;
  deliveries: DeliveryView[];
  /** Text that lists the channels. */
  channelWords: string;
};

/** `/alertas`: the member's alerts and their messages; `children` are below. */
export function AlertListPage({ data, children }: { data: AlertListData; children?: ReactNode }) {
  const { cards, open, most, deliveries, channelWords } = data;
  return (
    <PageFrame>
      <ListHead
        title="Alertas de preço"
        lead={
          <>
            {open} de {most} alertas em uso, até {alertLimits.noticesPerDay} avisos por alerta e dia. Número e aparelhos
            ficam em <a href="#canais">Canais</a>, abaixo.
          </>
        }
        add={
          cards.length > 0 ? (
            <Link className="btn btn--main" to={newAlertUrl}>
              <Icon name="plus" small />
              Criar alerta
            </Link>
          ) : null
        }
      />
      {cards.length === 0 ? (
        <section className={emptyStyles.empty}>
          <h2 className={emptyStyles.title}>Nenhum alerta ainda</h2>
          <p>Diga a viagem e o preço que você espera. Ficamos de olho e avisamos por {channelWords}.</p>
          <Link className={`btn btn--main ${styles.first}`} to={newAlertUrl}>
            Criar o primeiro alerta
          </Link>
        </section>
      ) : (
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id} className={styles.card} data-alert={card.id}>
              <div className={styles.cardHead}>
                <h2>
                  <Link to={alertUrl(card.id)}>{card.route}</Link>
                </h2>
                <AlertState card={card} />
              </div>
              <p className={styles.about}>
                {card.days} · {card.travel}
              </p>
              <p className={styles.rule}>{card.rule}.</p>
              <ReachWarning card={card} />
              <AlertPrices card={card} />
              <AlertActs card={card} />
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 ? (
        <section className={styles.section} aria-labelledby="avisos">
          <h2 id="avisos">Últimos avisos</h2>
          <DeliveryLog deliveries={deliveries} />
        </section>
      ) : null}
      {children}
    </PageFrame>
  );
}
