import type { ReactNode } from 'react';
import accountStyles from '../account-page/account-page.module.css';
import type { PageExamples } from '../example.ts';
import { ConnectedAppsSection } from './connected-apps-section.tsx';
import { ConsentGone, ConsentPage } from './consent-page.tsx';
import { disconnectedResult, longHostConsent, sampleApps, sampleConsent, uncheckedConsent } from './sample-apps.ts';

const account = { id: 'auth0|maria', name: 'Maria da Silva', email: 'maria@example.com' };
const page = (section: ReactNode) => (
  <main id="conteudo" className={`wrap ${accountStyles.acc}`}>
    <h1>Minha conta</h1>
    {section}
  </main>
);

export const connectedAppsPages: PageExamples = {
  'autorizar um aplicativo': <ConsentPage view={sampleConsent} account={account} recheckUrl={null} />,
  'autorizar um aplicativo, não conferido': (
    <ConsentPage view={uncheckedConsent} account={{ ...account, name: 'Maria', email: null }} recheckUrl={null} />
  ),
  'autorizar um aplicativo, endereço longo': <ConsentPage view={longHostConsent} account={account} recheckUrl={null} />,
  'autorizar um aplicativo, com erro': (
    <ConsentPage
      view={sampleConsent}
      account={account}
      recheckUrl={null}
      refusal={{ chosen: [], message: 'Escolha pelo menos uma permissão, ou recuse.', recheck: false }}
    />
  ),
  'autorizar um aplicativo, a confirmar': (
    <ConsentPage view={sampleConsent} account={account} recheckUrl="/auth/login?recheck=1" />
  ),
  'autorizar um aplicativo, pedido que não vale mais': <ConsentGone />,
  'aplicativos conectados': page(<ConnectedAppsSection apps={sampleApps} result={null} />),
  'aplicativos conectados, desconectado': page(
    <ConnectedAppsSection apps={sampleApps.slice(1)} result={disconnectedResult} />,
  ),
  'aplicativos conectados, nenhum': page(<ConnectedAppsSection apps={[]} result={null} />),
};
