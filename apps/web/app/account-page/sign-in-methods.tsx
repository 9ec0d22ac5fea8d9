import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';
import { Section } from './section.tsx';

export function SignInMethods({ account: { methods, hasPassword } }: { account: AccountView }) {
  return (
    <Section id="entrar" title="Formas de entrar" about="Cada uma abre esta mesma conta.">
      <ul className={styles.accList}>
        {methods.map(({ key, name, email, lastUsed, current }) => (
          <li key={key}>
            <b>{name}</b>
            {current ? <span className={styles.accTag}>esta sessão</span> : null}
            <span className={styles.accListSmall}>
              {email ? `${email} · ` : ''}usada em {lastUsed}
            </span>
          </li>
        ))}
      </ul>
      {hasPassword ? (
        <p>
          <a href="/update-password">Trocar a senha</a>
        </p>
      ) : null}
    </Section>
  );
}
