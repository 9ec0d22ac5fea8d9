import type { AlertForm } from '@revoada/core/forms/alert-form';
import { BackLink, PageFrame } from '../ui/pages/page-frame.tsx';
import { AlertActs, AlertPrices, AlertState } from './alert-card.tsx';
import type { AlertResult } from './alert-form.server.ts';
import { AlertFormFields } from './alert-form-fields.tsx';
import { alertsUrl, alertUrl } from './alert-urls.ts';
import type { AlertCard, DeliveryView } from './alert-views.server.ts';
import styles from './alerts.module.css';
import { DeliveryLog } from './delivery-log.tsx';
import type { FormChannels } from './form-channels.server.ts';
import { ReachWarning } from './reach-warning.tsx';

export type AlertPageData = {
  card: AlertCard;
  deliveries: DeliveryView[];
  form: AlertForm | null;
  channels: FormChannels;
  today: string;
};

/** `/alertas/:id`: an alert, its form (`?editar=1`) and its log. */
export function AlertPage({ data, result }: { data: AlertPageData; result: AlertResult | undefined }) {
  const { card, deliveries, form, channels, today } = data;
  return (
    <PageFrame narrow>
      <BackLink to={form ? alertUrl(card.id) : alertsUrl}>{form ? 'Voltar ao alerta' : 'Todos os alertas'}</BackLink>
      <div className={styles.cardHead}>
        <h1>{form ? `Editar ${card.route}` : card.route}</h1>
        <AlertState card={card} />
      </div>
      {form ? (
        <AlertFormFields
          form={form}
          result={result}
          today={today}
          channels={{ ...channels, emailToSwitchOn: null }}
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
          <ReachWarning card={card} />
          <AlertPrices card={card} />
          <p className={styles.small}>
            {describeChannels(card.reach)} Vale até {card.endsOn}.
            {card.checked ? ` Conferido em ${card.checked}.` : null}
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

function describeChannels({ on, off }: AlertCard['reach']): string {
  const reached = on === '' ? '' : `Avisos por ${on}.`;
  return [reached, off === '' ? '' : `Desligado nesta conta: ${off}.`].join(' ').trim();
}
