import { TOKEN_SCOPES, tokenLimits, tokenScopeLabels } from '@revoada/core/account/access-tokens';
import type { AccessTokenField } from '@revoada/core/forms/access-token-form';
import { useRef } from 'react';
import accountStyles from '../account-page/account-page.module.css';
import { ActButton, ActForm } from '../account-page/act-form.tsx';
import { Field } from '../ui/forms/field.tsx';
import { errorId, FieldBox } from '../ui/forms/field-box.tsx';
import { useFocusOnFault } from '../ui/forms/use-focus-on-fault.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './access-tokens.module.css';
import { newToken, type TokenActResult, tokensSection } from './token-act.ts';

const validities = [
  ['30', '30 dias'],
  ['90', '90 dias'],
  ['365', '1 ano'],
  ['', 'Sem data para acabar'],
] as const;

/** Not `name`, the id of the person's name on the same page. */
const nameId = 'token-nome';

/** Form of a new token. A refused one keeps what was typed. */
export function TokenForm({ formKey, result }: { formKey: string; result: TokenActResult | null }) {
  const values = { ...newToken, ...result?.typed };
  const findError = (name: AccessTokenField) => result?.fields.find(({ field }) => field === name)?.message;
  const nameError = findError('name');
  const area = useRef<HTMLDivElement>(null);
  useFocusOnFault(area, result?.fields.length ? result : null);
  return (
    <ActForm act="token-criar" section={tokensSection} className={accountStyles.accForm}>
      <input type="hidden" name="formKey" value={formKey} />
      <h3 className={styles.title}>Criar um token</h3>
      <div ref={area} className={styles.fields}>
        <div className={accountStyles.accFormFields}>
          <FieldBox id={nameId} label="Nome, para você lembrar" error={nameError}>
            <input
              id={nameId}
              name="name"
              defaultValue={values.name}
              maxLength={tokenLimits.longestName}
              autoComplete="off"
              required
              aria-invalid={nameError ? true : undefined}
              aria-describedby={nameError ? errorId(nameId) : undefined}
            />
          </FieldBox>
          <Field
            name="validity"
            label="Validade"
            error={findError('validity')}
            defaultValue={values.validity}
            options={validities}
          />
        </div>
        <Scopes chosen={values.scopes.split(',')} error={findError('scopes')} />
      </div>
      <ActButton act="token-criar" className="btn btn--line">
        Criar token
      </ActButton>
      <p className={accountStyles.accSmall}>
        Pagamentos, senha e dados da conta ficam sempre fora do alcance de um token. Trocar a senha ou sair de outros
        navegadores não revoga tokens.
      </p>
    </ActForm>
  );
}

function Scopes({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    <fieldset className={styles.scopes} aria-describedby={error ? errorId('scopes') : undefined}>
      <legend>O que o programa pode fazer</legend>
      {TOKEN_SCOPES.map((scope) => (
        <label key={scope} className="check">
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            defaultChecked={chosen.includes(scope)}
            aria-invalid={error ? true : undefined}
          />
          <span>
            {tokenScopeLabels[scope]} <code>{scope}</code>
          </span>
        </label>
      ))}
      {error ? (
        <p className="field__msg" id={errorId('scopes')}>
          <Icon name="warning" small />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
