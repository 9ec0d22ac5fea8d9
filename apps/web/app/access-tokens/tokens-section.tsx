import { tokenLimits } from '@revoada/core/account/access-tokens';
import { useEffect } from 'react';
import { Link } from 'react-router';
import accountStyles from '../account-page/account-page.module.css';
import { ActButton, ActForm } from '../account-page/act-form.tsx';
import { Confirm } from '../account-page/confirm.tsx';
import { Section } from '../account-page/section.tsx';
import { showToast } from '../ui/toasts/toast.tsx';
import styles from './access-tokens.module.css';
import { CreatedToken } from './created-token.tsx';
import { recheckTokensUrl, type TokenActResult, tokensSection } from './token-act.ts';
import { TokenForm } from './token-form.tsx';
import type { TokensView, TokenView } from './tokens-view.server.ts';

/** Access tokens of the account: the list, and the form for another. */
export function TokensSection({
  view: { tokens, formKey },
  recentSignIn,
  result,
}: {
  view: TokensView;
  recentSignIn: boolean;
  result: TokenActResult | null;
}) {
  useEffect(() => {
    if (result?.message) showToast(result.message, { kind: result.ok ? 'success' : 'error' });
  }, [result]);
  return (
    <Section
      id={tokensSection}
      title="Acesso para programas"
      about={
        <>
          Um token deixa um programa seu usar a sua conta, sem a sua senha e só para o que você escolher. Veja como na{' '}
          <a href="/api/docs">documentação da API</a>, e como{' '}
          <Link to="/agentes">usar a Revoada no seu assistente</Link>.
        </>
      }
      result={result}
    >
      {result?.secret ? <CreatedToken secret={result.secret} /> : null}
      {tokens.length > 0 ? (
        <ul className={`${accountStyles.accList} ${styles.list}`}>
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} result={result?.act === 'token-revogar' ? result : null} />
          ))}
        </ul>
      ) : (
        <p className={accountStyles.accSmall}>Nenhum token ainda.</p>
      )}
      <div className={accountStyles.accSub}>
        <NewToken
          full={tokens.length >= tokenLimits.perAccount}
          recheck={!recentSignIn || result?.recheck === true}
          formKey={formKey}
          result={result?.act === 'token-criar' ? result : null}
        />
      </div>
    </Section>
  );
}

function TokenItem({ token, result }: { token: TokenView; result: TokenActResult | null }) {
  const { id, name, scopes, created, lastUse, validUntil, expired } = token;
  return (
    <li className={styles.token}>
      <div className={styles.about}>
        <b>{name}</b>
        {expired ? <span className={styles.expired}>expirado</span> : null}
        <p className={accountStyles.accListSmall}>{scopes.join(' · ')}</p>
        <p className={accountStyles.accListSmall}>
          Criado em {created} · {lastUse ? `usado em ${lastUse}` : 'ainda não usado'} ·{' '}
          {validUntil ? `${expired ? 'valeu' : 'vale'} até ${validUntil}` : 'sem data para acabar'}
        </p>
      </div>
      <Confirm
        label="Revogar"
        name={`Revogar o token ${name}`}
        title={`Revogar “${name}”?`}
        keep="Manter o token"
        result={result}
      >
        <p>O programa que usa este token perde o acesso na hora. Isto não pode ser desfeito.</p>
        <ActForm act="token-revogar" section={tokensSection} className={accountStyles.accForm}>
          <input type="hidden" name="token" value={id} />
          <ActButton act="token-revogar" className={`btn ${accountStyles.btnDanger} btn--wide`}>
            Revogar token
          </ActButton>
        </ActForm>
      </Confirm>
    </li>
  );
}

function NewToken({
  full,
  recheck,
  formKey,
  result,
}: {
  full: boolean;
  recheck: boolean;
  formKey: string;
  result: TokenActResult | null;
}) {
  if (full) return <p>Você já tem {tokenLimits.perAccount} tokens. Para criar outro, revogue um que não usa mais.</p>;
  if (recheck) {
    return (
      <>
        <p>Para criar um token, confirme antes que é você.</p>
        <p className={accountStyles.accActs}>
          <a className="btn btn--line" href={recheckTokensUrl}>
            Confirmar que sou eu
          </a>
        </p>
      </>
    );
  }
  // Empty again once a token is created.
  return <TokenForm key={result?.secret ?? ''} formKey={formKey} result={result} />;
}
