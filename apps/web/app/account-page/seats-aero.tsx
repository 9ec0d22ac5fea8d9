import styles from './account-page.module.css';
import type { ActResult } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import type { SeatsAeroView } from './seats-aero-view.server.ts';
import { Section } from './section.tsx';

/** The member's own seats.aero account: connected with a page of seats.aero, disconnected here. */
export function SeatsAeroSection({ view, result }: { view: SeatsAeroView; result: ActResult | null }) {
  const { state, day, notice } = view;
  const consent = notice && { ...noResult, ok: notice.ok, message: notice.text };
  return (
    <Section
      id="seats-aero"
      title="seats.aero"
      about="Para quem assina o seats.aero Pro: os prêmios que ele viu aparecem, só para você, no calendário e em Explorar."
      result={result ?? consent}
    >
      {state === 'connected' ? (
        <p>
          <b>Conectado</b> desde {day}.
        </p>
      ) : null}
      {state === 'ended' ? (
        <p>
          <b>A conexão terminou em {day}:</b> o seats.aero não renovou o acesso. A autorização foi retirada lá, ou a
          assinatura acabou.
        </p>
      ) : null}
      <p className={styles.accSmall}>
        Guardamos só o acesso que o seats.aero nos dá, cifrado, até você desconectar ou excluir a conta. O que ele
        mostra fica meia hora na memória e não é gravado. Cada consulta conta nas 1.000 por dia da sua assinatura.
        {state === 'connected' ? (
          <>
            {' '}
            Para retirar a autorização também lá, abra as{' '}
            <a href="https://seats.aero/settings" rel="noreferrer">
              configurações do seats.aero
            </a>
            .
          </>
        ) : null}
      </p>
      {state === 'connected' ? (
        <ActForm act="seats-desconectar" className={styles.accActs}>
          <ActButton act="seats-desconectar" className="btn btn--line">
            Desconectar
          </ActButton>
        </ActForm>
      ) : (
        <p className={styles.accActs}>
          <a className="btn btn--line" href="/auth/seats-aero">
            {state === 'ended' ? 'Conectar de novo' : 'Conectar seats.aero'}
          </a>
        </p>
      )}
    </Section>
  );
}

const noResult: ActResult = {
  act: 'seats-desconectar',
  ok: true,
  message: null,
  fields: [],
  typed: {},
  recheck: false,
};
