import { type BrowserDatum, browserCookies, browserStorage } from '../content/browser-data.ts';
import { KeptList } from './kept-list.tsx';
import type { LegalSection } from './legal-page.tsx';

const toRows = (data: readonly BrowserDatum[]) => data.map(({ name, why, until }) => ({ what: name, why, until }));

/** Data that the site stores in a browser, from one table that a test compares with the code. */
export const cookies: readonly LegalSection[] = [
  {
    id: 'cookies',
    title: 'Os nossos cookies',
    body: (
      <>
        <p>
          Só os que são necessários para você entrar na sua conta. Não há cookies de publicidade nem de medição, nem de
          outras empresas: por isso não pedimos autorização para cookies.
        </p>
        <KeptList rows={toRows(browserCookies)} />
      </>
    ),
  },
  {
    id: 'navegador',
    title: 'O que fica no seu navegador',
    body: (
      <>
        <p>
          As últimas buscas, os voos escolhidos e, sem conta, as suas milhas ficam no armazenamento do seu navegador. Só
          as páginas da Revoada leem o que está lá.
        </p>
        <KeptList rows={toRows(browserStorage)} />
      </>
    ),
  },
  {
    id: 'apagar',
    title: 'Como apagar',
    body: (
      <p>
        Apague os dados do site nas configurações do navegador e tudo isso some. Você sai da conta, e o que a sua conta
        guarda continua nela.
      </p>
    ),
  },
];
