import { Link } from 'react-router';
import { ChannelButton, ChannelForm } from '../channels/channel-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { alertsUrl, alertUrl } from './alert-urls.ts';
import type { AlertCard } from './alert-views.server.ts';
import styles from './alerts.module.css';

/** Warning that an active alert has no working channel, with a button to fix it. */
export function ReachWarning({ card: { id, state, reach } }: { card: AlertCard }) {
  if (state !== 'active' || reach.remedy === null) return null;
  return (
    <div className={styles.unreached}>
      <p>
        <Icon name="warning" small />
        Nenhum canal deste alerta está ligado: os avisos ainda não chegam a você.
      </p>
      <Remedy id={id} remedy={reach.remedy} />
    </div>
  );
}

function Remedy({ id, remedy }: { id: string; remedy: NonNullable<AlertCard['reach']['remedy']> }) {
  switch (remedy) {
    case 'switch-on-email':
      return (
        <ChannelForm act="email" action={alertsUrl}>
          <input type="hidden" name="on" value="1" />
          <ChannelButton act="email">Ligar e-mail</ChannelButton>
        </ChannelForm>
      );
    case 'confirm-email':
      return <RemedyLink to="/conta#pessoais">Confirmar e-mail</RemedyLink>;
    case 'whatsapp':
      return <RemedyLink to={`${alertsUrl}#canal-whatsapp`}>Ligar WhatsApp</RemedyLink>;
    case 'push':
      return <RemedyLink to={`${alertsUrl}#canal-push`}>Ligar notificações</RemedyLink>;
    case 'edit':
      return <RemedyLink to={`${alertUrl(id)}?editar=1`}>Escolher outro canal</RemedyLink>;
  }
}

function RemedyLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="btn btn--line btn--s" to={to}>
      {children}
    </Link>
  );
}
