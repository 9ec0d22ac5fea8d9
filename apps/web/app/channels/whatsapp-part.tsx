import { whatsAppConsent } from '@revoada/core/alerts/channel-consent';
import { type WhatsAppCodeNeed, whatsAppCodeNeeds } from '@revoada/core/alerts/whatsapp-code-need';
import { Link } from 'react-router';
import { Field } from '../ui/forms/field.tsx';
import type { ChannelActResult } from './channel-act.ts';
import { ChannelButton, ChannelForm } from './channel-form.tsx';
import { ChannelPart } from './channel-part.tsx';
import type { ChannelOverview } from './channel-services.ts';
import styles from './channels.module.css';

type Props = { whatsapp: ChannelOverview['whatsapp']; result: ChannelActResult | null };

/** The number of alerts, once its owner has confirmed the code; the form only where a code would be sent. */
export function WhatsAppPart({ whatsapp, result }: Props) {
  const findError = (field: string) => (result?.field === field ? result.message : undefined);
  if (whatsapp === null) {
    return (
      <ChannelPart id="canal-whatsapp" title="WhatsApp" result={null} on={false}>
        <p className={styles.soft}>Este site ainda não envia mensagens por WhatsApp.</p>
      </ChannelPart>
    );
  }
  const { confirmed, pending, left, codeNeed } = whatsapp;
  return (
    <ChannelPart id="canal-whatsapp" title="WhatsApp" result={result} on={confirmed !== null}>
      {confirmed ? (
        <>
          <p>
            Os alertas chegam em <b className={styles.number}>{confirmed}</b>. Para sair, responda SAIR a qualquer
            mensagem.
          </p>
          <div className={styles.acts}>
            <ChannelForm act="teste-whatsapp">
              <ChannelButton act="teste-whatsapp" label="Enviar teste por WhatsApp">
                Enviar teste
              </ChannelButton>
            </ChannelForm>
            <ChannelForm act="remover-numero">
              <ChannelButton act="remover-numero" label="Remover o número de WhatsApp">
                Remover
              </ChannelButton>
            </ChannelForm>
          </div>
        </>
      ) : null}
      {left && !confirmed ? (
        <p>
          Você saiu pelo WhatsApp (<b className={styles.number}>{left}</b>). Para voltar, responda VOLTAR na nossa
          conversa e confirme o número de novo.
        </p>
      ) : null}
      {pending ? (
        <ChannelForm act="confirmar" className={styles.form}>
          <Field
            name="code"
            label={`Código enviado a ${pending}`}
            error={findError('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            placeholder="000000"
            required
          />
          <ChannelButton act="confirmar" className="btn btn--main">
            Confirmar
          </ChannelButton>
        </ChannelForm>
      ) : null}
      {codeNeed ? (
        <CodeNeed need={codeNeed} />
      ) : (
        <NumberForm
          label={confirmed ? 'Trocar de número' : pending ? 'Pedir outro código' : null}
          error={findError('number')}
          typed={result?.act === 'codigo' ? result.typed : ''}
        />
      )}
    </ChannelPart>
  );
}

const remedies: Record<WhatsAppCodeNeed, { to: string; words: string }> = {
  subscription: { to: '/premium', words: 'Conhecer a Conta PRO' },
  'proven-email': { to: '/conta#pessoais', words: 'Confirmar em Minha conta' },
};

function CodeNeed({ need }: { need: WhatsAppCodeNeed }) {
  const { to, words } = remedies[need];
  return (
    <p>
      {whatsAppCodeNeeds[need]} <Link to={to}>{words}</Link>
    </p>
  );
}

/** Folded where another step comes first. */
function NumberForm({ label, error, typed }: { label: string | null; error: string | undefined; typed: string }) {
  const form = (
    <ChannelForm act="codigo" className={styles.form}>
      <Field
        name="number"
        label="Celular com DDD"
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(11) 98765-4321"
        defaultValue={typed}
        maxLength={40}
        required
      />
      <ChannelButton act="codigo" className="btn btn--main">
        Enviar código
      </ChannelButton>
      <p className={styles.soft}>{whatsAppConsent.text}</p>
    </ChannelForm>
  );
  if (label === null) return form;
  return (
    <details className={styles.more} open={error !== undefined}>
      <summary>{label}</summary>
      {form}
    </details>
  );
}
