import { Link, useSearchParams } from 'react-router';
import { product } from '../../content/product.ts';
import { Icon } from '../../ui/icon.tsx';
import messageStyles from '../../ui/message.module.css';
import singlePageStyles from '../../ui/pages/single-page.module.css';
import { SinglePage } from '../../ui/pages/single-page.tsx';
import { buildEntryUrl, buildSignInUrl, entryIn, publicSearch } from '../entry.ts';
import { NetworkLinks } from '../network-links.tsx';
import { LegalLinks } from '../registration-consents.tsx';
import type { SignInFailureText } from './sign-in-failure.ts';
import { type UnsentField, UnsentForm } from './unsent-form.tsx';

function Failure({ title, advice }: SignInFailureText) {
  return (
    <div className={messageStyles.alert} role="alert">
      <Icon name="warning" />
      <div>
        <p>{title}</p>
        <p className={messageStyles.alertMore}>{advice}</p>
      </div>
    </div>
  );
}

function Tips() {
  return (
    <aside className={singlePageStyles.tips} aria-labelledby="dicas">
      <h2 id="dicas">Dicas</h2>
      <ul>
        <li>Entre do mesmo jeito que usou para criar a conta.</li>
        <li>
          A {product.name} não guarda a sua senha. Esqueceu a do e-mail?{' '}
          <Link to="/forgot-password">Peça uma nova</Link>.
        </li>
        <li>Em um computador compartilhado, use “Sair da Conta” quando terminar.</li>
      </ul>
    </aside>
  );
}

/** `/login`: the networks, e-mail, and for a search the way on without an account. */
export function LoginPage({
  failure,
  unsentFields,
}: {
  failure: SignInFailureText | null;
  /** Fields of a form that was sent without a session. */
  unsentFields?: readonly UnsentField[] | undefined;
}) {
  const [params] = useSearchParams();
  const entry = entryIn(params);
  if (unsentFields) {
    return (
      <SinglePage title="Entrar">
        <UnsentForm entry={entry} fields={unsentFields} />
      </SinglePage>
    );
  }
  const visit = publicSearch(entry);
  return (
    <SinglePage title="Entrar">
      {failure ? <Failure {...failure} /> : null}
      <div className={singlePageStyles.acts}>
        <NetworkLinks verb="Entrar" entry={entry} />
        <p className={singlePageStyles.or}>ou</p>
        <a className="btn btn--main btn--wide" href={buildSignInUrl(entry, { connection: 'email' })}>
          Entrar com Email
        </a>
        {visit ? (
          <Link className="btn btn--text btn--wide" to={visit}>
            Continuar como visitante
          </Link>
        ) : null}
      </div>
      <p className={singlePageStyles.small}>
        Quem entra pela primeira vez cria a conta, e aceita os <LegalLinks />.
      </p>
      <p className={singlePageStyles.other}>
        Ainda não tem conta? <Link to={buildEntryUrl('/register', entry)}>Cadastre-se</Link>
      </p>
      <Tips />
    </SinglePage>
  );
}
