import { Link } from 'react-router';
import type { ChannelActResult } from './channel-act.ts';
import { ChannelButton, ChannelForm } from './channel-form.tsx';
import { ChannelPart } from './channel-part.tsx';
import type { ChannelOverview } from './channel-services.ts';
import styles from './channels.module.css';

type Props = { email: ChannelOverview['email']; result: ChannelActResult | null };

/** Alerts by e-mail, on by default. An unverified address gets none, so it has no switch. */
export function EmailPart({ email: { on, proven, email }, result }: Props) {
  return (
    <ChannelPart id="canal-email" title="E-mail" result={result} on={on && proven}>
      {proven ? (
        <p>
          {on ? 'Os alertas chegam em ' : 'Os alertas não vão para '}
          <b className={styles.number}>{email}</b>.
        </p>
      ) : (
        <p>
          Só escrevemos a um e-mail confirmado. <Link to="/conta#pessoais">Confirmar em Minha conta</Link>
        </p>
      )}
      {proven ? (
        <div className={styles.acts}>
          <ChannelForm act="email">
            <input type="hidden" name="on" value={on ? '0' : '1'} />
            <ChannelButton act="email">{on ? 'Desligar e-mail' : 'Ligar e-mail'}</ChannelButton>
          </ChannelForm>
          {on ? (
            <ChannelForm act="teste-email">
              <ChannelButton act="teste-email" label="Enviar teste por e-mail">
                Enviar teste
              </ChannelButton>
            </ChannelForm>
          ) : null}
        </div>
      ) : null}
    </ChannelPart>
  );
}
