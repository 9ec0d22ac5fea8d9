import type { AlertForm } from '@revoada/core/alerts/alert-form';
import { BackLink, PageFrame } from '../ui/page-frame.tsx';
import { AlertActs, AlertPrices, AlertState } from './alert-card.tsx';
import { AlertFormFields } from './alert-form-fields.tsx';
import type { AlertCard, AlertResult, DeliveryView } from './alert-pages.server.ts';
import { alertsUrl, alertUrl } from './alert-urls.ts';
import styles from './alerts.module.css';
import { DeliveryLog } from './delivery-log.tsx';

export type AlertPageData = { card: AlertCard; deliveries: DeliveryView[]; form: AlertForm | null; today: string };

/** `/alertas/:id`: an alert, its change (`?editar=1`) and its log. */
export function AlertPage({ data, result }: { data: AlertPageData; result: AlertResult | undefined }) {
  const { card, deliveries, form, today } = data;
  return (
    <PageFrame narrow>
      <BackLink to={form ? alertUrl(card.id) : alertsUrl}>{form ? 'Voltar ao alerta' : 'Todos os alertas'}</BackLink>
      <div className={styles.cardHead}>
        <h1>{form ? `Editar ${card.route}` : card.route}</h1>
        <AlertState state={card.state} />
      </div>
      {form ? (
        <AlertFormFields
          form={form}
          result={result}
          today={today}
          hidden={{ versao: String(result?.version ?? card.version) }}
          submit="Salvar alerta"
          cancel={alertUrl(card.id)}
        />
      ) : (
        <>
          <p className={styles.about}>
            {card.days} · {card.travel}
          </p>
          <p className={styles.rule}>{card.rule}.</p>
          <AlertPrices card={card} />
          <p className={styles.small}>
            Avisos por {card.channels}. Vale até {card.endsOn}.{card.checked ? ` Conferido em ${card.checked}.` : null}
          </p>
          <AlertActs card={card} />
          <section className={styles.section} aria-labelledby="historico">
            <h2 id="historico">Histórico de avisos</h2>
            <DeliveryLog deliveries={deliveries} />
          </section>
        </>
      )}
    </PageFrame>
  );
}
