import { useViewer } from '../site-data.ts';
import type { AccountView } from './account-view.server.ts';
import { Section } from './section.tsx';

export function SignInMethods({ methods }: Pick<AccountView, 'methods'>) {
  const hasPassword = useViewer()?.hasPassword;
  return (
    <Section id="entrar" title="Formas de entrar" about="Cada uma abre esta mesma conta.">
      <ul className="acc-list">
        {methods.map(({ key, name, email, lastUsed, current }) => (
          <li key={key}>
            <b>{name}</b>
            {current ? <span className="acc-tag">esta sessão</span> : null}
            <span className="acc-list__small">
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
