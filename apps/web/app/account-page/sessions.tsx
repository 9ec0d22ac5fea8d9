import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';
import type { ActResult } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import { Section } from './section.tsx';

export function SessionsSection({ sessions, result }: Pick<AccountView, 'sessions'> & { result: ActResult | null }) {
  const others = sessions.some(({ current }) => !current);
  return (
    <Section id="sessoes" title="Sessões" about="Navegadores em que a sua conta está aberta agora." result={result}>
      <ul className={styles.accList}>
        {sessions.map(({ key, browser, since, lastSeen, current }) => (
          <li key={key}>
            <b>{browser}</b>
            {current ? <span className={styles.accTag}>este navegador</span> : null}
            <span className={styles.accListSmall}>
              desde {since} · usada em {lastSeen}
            </span>
          </li>
        ))}
      </ul>
      {others ? (
        <ActForm act="sessoes" className={styles.accActs}>
          <ActButton act="sessoes" className="btn btn--line">
            Sair de todos os outros
          </ActButton>
        </ActForm>
      ) : (
        <p className={styles.accSmall}>Nenhum outro navegador está com a sua conta aberta.</p>
      )}
    </Section>
  );
}
