import { retention } from '@revoada/core/retention';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { errorId } from '../ui/forms/field-box.tsx';
import { useFocusOnFault } from '../ui/forms/use-focus-on-fault.ts';
import { Icon } from '../ui/icon.tsx';
import singlePageStyles from '../ui/pages/single-page.module.css';
import { SinglePage } from '../ui/pages/single-page.tsx';
import type { ConsentRefusal } from './answer-consent.server.ts';
import { ACCOUNT_FIELD, appsUrl } from './app-act.ts';
import styles from './consent.module.css';
import type { ConsentScope, ConsentView, HostView } from './consent-view.server.ts';
import { useJustInFront } from './use-just-in-front.ts';

const outOfReach = [
  'Comprar, pagar, assinar ou cancelar a sua Conta PRO',
  'Trocar a sua senha, o seu e-mail ou os seus dados',
  'Ver os seus dados de pagamento',
];

/** Asks the person whether an app may use their account. Everything that the app says of itself is shown as text. */
export function ConsentPage({
  view,
  account,
  recheckUrl,
  refusal = null,
}: {
  view: ConsentView;
  /** The person, as they know the account. */
  account: { id: string; name: string; email: string | null };
  /** Where the person signs in again before they may allow anything; null after a recent sign-in. */
  recheckUrl: string | null;
  refusal?: ConsentRefusal | null;
}) {
  const { name, host, verifiedHost } = view;
  return (
    <SinglePage
      title={
        <span className={styles.question}>
          Deixar “<bdi>{name}</bdi>” usar a sua conta?
        </span>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>Depois você volta para</dt>
          <dd className={styles.host}>{host.title}</dd>
          {host.detail ? <dd>{host.detail}</dd> : null}
        </div>
        <div>
          <dt>A sua conta</dt>
          <dd>
            <b>{account.name}</b>
            {account.email ? ` · ${account.email}` : null}
          </dd>
          <dd>
            <SignOut />
          </dd>
        </div>
      </dl>
      <Origin host={host} verifiedHost={verifiedHost} />
      <Decision accountId={account.id} scopes={view.scopes} recheckUrl={recheckUrl} refusal={refusal} />
      <p className={singlePageStyles.small}>
        Vale até você desconectar o aplicativo em <Link to={appsUrl}>Minha conta</Link>, ou até ele ficar{' '}
        {retention.appIdleDays} dias sem uso.
      </p>
    </SinglePage>
  );
}

/** Says who vouches for the name, which the app chose. */
function Origin({ host, verifiedHost }: { host: HostView; verifiedHost: string | null }) {
  if (verifiedHost !== null) {
    return (
      <p className={styles.origin}>
        <Icon name="info" />
        <span>
          Quem apresenta o aplicativo é <b>{verifiedHost}</b>. Permita só se foi você quem começou.
        </span>
      </p>
    );
  }
  return (
    <p className={`${styles.origin} ${styles.unverified}`}>
      <Icon name="info" />
      <span>
        O nome é o que o aplicativo informou, e ninguém o conferiu. Permita só se foi você quem começou{' '}
        {host.detail === null ? (
          <>
            e se você conhece <b>{host.title}</b>.
          </>
        ) : (
          'em um programa que você conhece.'
        )}
      </span>
    </p>
  );
}

/** Signing out ends at the first page; the app has to ask again then. */
function SignOut() {
  return (
    <form method="post" action="/auth/logout" className={styles.signOut}>
      Não é você?{' '}
      <button type="submit" className={styles.link}>
        Sair
      </button>{' '}
      e conectar de novo no aplicativo.
    </form>
  );
}

/** The browser follows the answer itself, because it leads to the app. */
function Decision({
  accountId,
  scopes,
  recheckUrl,
  refusal,
}: {
  accountId: string;
  scopes: readonly ConsentScope[];
  recheckUrl: string | null;
  refusal: ConsentRefusal | null;
}) {
  const area = useRef<HTMLFormElement>(null);
  const tooEarly = useJustInFront();
  useFocusOnFault(area, refusal?.message ? refusal : null);
  return (
    <Form method="post" reloadDocument ref={area} className={styles.decision}>
      <input type="hidden" name={ACCOUNT_FIELD} value={accountId} />
      <Scopes scopes={scopes} refusal={refusal} />
      <div>
        <h2 className={styles.title}>O que ele nunca poderá fazer</h2>
        <ul className={styles.never}>
          {outOfReach.map((text) => (
            <li key={text}>
              <Icon name="close" small />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {recheckUrl ? <p>Para permitir, confirme antes que é você.</p> : null}
      <div className={styles.acts}>
        {recheckUrl ? (
          <a className="btn btn--main" href={recheckUrl}>
            Confirmar que sou eu
          </a>
        ) : (
          <button
            type="submit"
            name="decision"
            value="permitir"
            className="btn btn--main"
            aria-disabled={tooEarly || undefined}
            onClick={(event) => tooEarly && event.preventDefault()}
          >
            Permitir
          </button>
        )}
        <button type="submit" name="decision" value="recusar" className="btn btn--line">
          Recusar
        </button>
      </div>
    </Form>
  );
}

function Scopes({ scopes, refusal }: { scopes: readonly ConsentScope[]; refusal: ConsentRefusal | null }) {
  const message = refusal?.message;
  return (
    <fieldset className={styles.scopes} aria-describedby={message ? errorId('scopes') : undefined}>
      <legend>O que ele poderá fazer</legend>
      {scopes.map(({ scope, label, detail }) => (
        <label key={scope} className={`check ${styles.scope}`}>
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            defaultChecked={refusal ? refusal.chosen.includes(scope) : true}
            aria-invalid={message ? true : undefined}
          />
          <span>
            {label}
            <small>{detail}</small>
          </span>
        </label>
      ))}
      {message ? (
        <p className="field__msg" id={errorId('scopes')}>
          <Icon name="warning" small />
          <span>{message}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

/** A request that is over, that this browser did not begin, or that never was. */
export function ConsentGone() {
  return (
    <SinglePage title="Este pedido não vale mais">
      <p>Um pedido de acesso vale uma hora, uma vez só, e no navegador em que começou. Nada mudou na sua conta.</p>
      <p>Volte ao aplicativo e peça para conectar de novo.</p>
      <div className={singlePageStyles.acts}>
        <Link className="btn btn--main btn--wide" to={appsUrl}>
          Ver os aplicativos conectados
        </Link>
        <Link className="btn btn--text btn--wide" to="/agentes">
          Como conectar um assistente
        </Link>
      </div>
    </SinglePage>
  );
}
