import type { AccountView } from './account-view.server.ts';
import type { ActResult } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import { Section } from './section.tsx';

export function Sessions({ sessions, result }: Pick<AccountView, 'sessions'> & { result: ActResult | null }) {
  const others = sessions.some(({ current }) => !current);
  return (
    <Section id="sessoes" title="Sessões" about="Navegadores em que a sua conta está aberta agora." result={result}>
      <ul className="acc-list">
        {sessions.map(({ key, browser, since, lastSeen, current }) => (
          <li key={key}>
            <b>{browser}</b>
            {current ? <span className="acc-tag">este navegador</span> : null}
            <span className="acc-list__small">
              desde {since} · usada em {lastSeen}
            </span>
          </li>
        ))}
      </ul>
      {others ? (
        <ActForm act="sessoes" className="acc-acts">
          <ActButton act="sessoes" className="btn btn--line">
            Sair de todos os outros
          </ActButton>
        </ActForm>
      ) : (
        <p className="acc-small">Nenhum outro navegador está com a sua conta aberta.</p>
      )}
    </Section>
  );
}
