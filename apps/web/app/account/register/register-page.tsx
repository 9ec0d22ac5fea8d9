import type { FieldError } from '@revoada/core/errors';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from '../../ui/pages/single-page.module.css';
import { SinglePage } from '../../ui/pages/single-page.tsx';
import { buildEntryUrl, buildSignInUrl, type Entry, entryIn } from '../entry.ts';
import { NetworkLinks } from '../network-links.tsx';
import { LegalLinks } from '../registration-consents.tsx';
import { pendingKey, pendingText } from './pending-registration.ts';
import { PersonalDataForm } from './personal-data-form.tsx';
import { type RegistrationValues, toRegistrationForm } from './registration.ts';

/** The server's answer to a form sent without scripts; accepted where it has no errors. */
export type SentRegistration = { values: RegistrationValues; errors: FieldError[] };

const buildSignUpUrl = (entry: Entry, email: string) =>
  buildSignInUrl(entry, { connection: 'email', signUp: true, email });

/** Returns false where the browser stores nothing. */
function store(values: RegistrationValues): boolean {
  try {
    localStorage.setItem(pendingKey, pendingText(toRegistrationForm(values), Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Choice between the ways to register. */
function Choice({ entry }: { entry: Entry }) {
  return (
    <SinglePage title="Criar conta">
      <p>Um minuto e pronto. Com a conta, você usa a busca completa, com todas as opções.</p>
      <div className={styles.acts}>
        <NetworkLinks verb="Continuar" entry={entry} signUp />
        <p className={styles.or}>ou</p>
        <a className="btn btn--main btn--wide" href={buildSignInUrl(entry, { connection: 'email', signUp: true })}>
          Criar Conta com Email
        </a>
        <Link className="btn btn--line btn--wide" to={buildEntryUrl('/register', entry, { etapa: 'dados' })}>
          Preencher Formulário Completo
        </Link>
      </div>
      <p className={styles.small}>
        Ao criar a conta, você aceita os <LegalLinks />.
      </p>
      <p className={styles.other}>
        Já tem conta? <Link to={buildEntryUrl('/login', entry)}>Faça login</Link>
      </p>
    </SinglePage>
  );
}

/** The form is valid but this browser cannot store it: it is requested again once the account exists. */
function ContinueWithoutStorage({ entry, email }: { entry: Entry; email: string }) {
  return (
    <SinglePage title="Quase lá">
      <p role="status">
        Seus dados estão certos, mas este navegador não os guarda até a conta existir. Crie a conta agora e complete os
        dados depois, em “Minha conta”.
      </p>
      <div className={styles.acts}>
        <a className="btn btn--main btn--wide" href={buildSignUpUrl(entry, email)}>
          Criar Conta com Email
        </a>
      </div>
    </SinglePage>
  );
}

/** `/register`: the choice, and at `?etapa=dados` the form. */
export function RegisterPage({ today, sent }: { today: string; sent: SentRegistration | undefined }) {
  const [params] = useSearchParams();
  const entry = entryIn(params);
  const [unkept, setUnkept] = useState(sent?.errors.length === 0 ? sent.values : null);
  const accept = (values: RegistrationValues) => {
    if (store(values)) location.assign(buildSignUpUrl(entry, values.email));
    else setUnkept(values);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a form sent before hydration
  useEffect(() => {
    if (unkept) accept(unkept);
  }, []);

  if (params.get('etapa') !== 'dados') return <Choice entry={entry} />;
  if (unkept) return <ContinueWithoutStorage entry={entry} email={unkept.email} />;
  return (
    <SinglePage title="Criar conta">
      <PersonalDataForm today={today} back={buildEntryUrl('/register', entry)} sent={sent} onAccepted={accept} />
      <p className={styles.other}>
        Já tem conta? <Link to={buildEntryUrl('/login', entry)}>Faça login</Link>
      </p>
    </SinglePage>
  );
}
