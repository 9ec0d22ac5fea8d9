import type { ReactNode } from 'react';
import accountStyles from '../account-page/account-page.module.css';
import type { PageExamples } from '../example.ts';
import { createdTokenResult, noTokens, refusedTokenResult, sampleTokens } from './sample-tokens.ts';
import { TokensSection } from './tokens-section.tsx';

const page = (section: ReactNode) => (
  <main id="conteudo" className={`wrap ${accountStyles.acc}`}>
    <h1>Minha conta</h1>
    {section}
  </main>
);

export const accessTokensPages: PageExamples = {
  'acesso para programas': page(<TokensSection view={sampleTokens} recentSignIn result={null} />),
  'acesso para programas, token criado': page(
    <TokensSection view={sampleTokens} recentSignIn result={createdTokenResult} />,
  ),
  'acesso para programas, com erro': page(<TokensSection view={noTokens} recentSignIn result={refusedTokenResult} />),
  'acesso para programas, a confirmar': page(<TokensSection view={noTokens} recentSignIn={false} result={null} />),
};
