import { useEffect } from 'react';
import { Link } from 'react-router';
import tokenStyles from '../access-tokens/access-tokens.module.css';
import accountStyles from '../account-page/account-page.module.css';
import type { ActResult } from '../account-page/act.ts';
import { ActButton, ActForm } from '../account-page/act-form.tsx';
import { Confirm } from '../account-page/confirm.tsx';
import { Section } from '../account-page/section.tsx';
import { showToast } from '../ui/toasts/toast.tsx';
import { appsSection } from './app-act.ts';
import type { ConnectedAppView } from './connected-apps-view.server.ts';

/** Apps that the person allowed to use the account. `result` is that of the last disconnection. */
export function ConnectedAppsSection({
  apps,
  result,
}: {
  apps: readonly ConnectedAppView[];
  result: ActResult | null;
}) {
  useEffect(() => {
    if (result?.message) showToast(result.message, { kind: result.ok ? 'success' : 'error' });
  }, [result]);
  return (
    <Section
      id={appsSection}
      title="Aplicativos conectados"
      about="Assistentes e outros aplicativos que você deixou usar a sua conta, cada um só no que você permitiu."
      result={result}
    >
      {apps.length > 0 ? (
        <ul className={`${accountStyles.accList} ${tokenStyles.list}`}>
          {apps.map((app) => (
            <AppItem key={app.id} app={app} result={result} />
          ))}
        </ul>
      ) : (
        <>
          <p className={accountStyles.accSmall}>Nenhum aplicativo conectado.</p>
          <p className={accountStyles.accActs}>
            <Link className="btn btn--line" to="/agentes">
              Conectar um assistente
            </Link>
          </p>
        </>
      )}
    </Section>
  );
}

function AppItem({ app, result }: { app: ConnectedAppView; result: ActResult | null }) {
  const { id, name, host, verified, scopes, connected, lastUse } = app;
  return (
    <li className={tokenStyles.token}>
      <div className={tokenStyles.about}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p className={accountStyles.accListSmall}>{verified ? host : `${host} · nome não conferido`}</p>
        <p className={accountStyles.accListSmall}>{scopes.join(' · ')}</p>
        <p className={accountStyles.accListSmall}>
          Conectado em {connected} · {lastUse ? `usado em ${lastUse}` : 'ainda não usado'}
        </p>
      </div>
      <Confirm
        label="Desconectar"
        name={`Desconectar ${name}`}
        title={`Desconectar “${name}”?`}
        keep="Manter conectado"
        result={result}
      >
        <p>O aplicativo perde o acesso na hora. Para voltar, ele tem de pedir de novo, e você decide.</p>
        <ActForm act="app-desconectar" section={appsSection} className={accountStyles.accForm}>
          <input type="hidden" name="app" value={id} />
          <ActButton act="app-desconectar" className={`btn ${accountStyles.btnDanger} btn--wide`}>
            Desconectar aplicativo
          </ActButton>
        </ActForm>
      </Confirm>
    </li>
  );
}
