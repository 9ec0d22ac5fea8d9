import { retention } from '@revoada/core/retention';
import { useId } from 'react';
import { erasedAtOnce, farewellText, keptByLaw } from '../legal/kept-data.ts';
import { errorId, FieldBox } from '../ui/forms/field-box.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';
import { type ActResult, erasureWord, recheckAccountUrl } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import { Confirm } from './confirm.tsx';
import { ExportLink } from './export-link.tsx';
import { Section } from './section.tsx';

/** Export and erasure; both require a fresh sign-in. */
export function OwnData({
  account: { recentSignIn, keptUntil },
  result,
}: {
  account: AccountView;
  result: ActResult | null;
}) {
  const recheck = !recentSignIn || result?.recheck;
  return (
    <Section id="dados" title="Seus dados" about="Leve uma cópia de tudo o que guardamos, ou apague a sua conta.">
      {recheck ? (
        <>
          <p>Para baixar ou excluir os seus dados, confirme antes que é você.</p>
          <p className={styles.accActs}>
            <a className="btn btn--ink" href={recheckAccountUrl}>
              Confirmar que sou eu
            </a>
          </p>
        </>
      ) : (
        <>
          <p>O arquivo reúne, em formato JSON, tudo o que temos sobre você.</p>
          <p className={styles.accActs}>
            <ExportLink />
          </p>
          <div className={styles.accSub}>
            <Confirm
              label="Excluir minha conta"
              title="Excluir a sua conta?"
              keep="Manter a minha conta"
              result={result}
            >
              <Erasure keptUntil={keptUntil} result={result} />
            </Confirm>
          </div>
        </>
      )}
    </Section>
  );
}

function Erasure({ keptUntil, result }: { keptUntil: string; result: ActResult | null }) {
  const id = useId();
  const error = result?.fields[0]?.message;
  return (
    <>
      <p>
        Uma assinatura em vigor é cancelada antes, sem novas cobranças. A exclusão não devolve o que foi pago: nos 7
        dias depois da compra, use antes ‘Desistir da compra’. Isto não pode ser desfeito.
      </p>
      <h4>Apagamos na hora</h4>
      <ul className={styles.accLaw}>
        {erasedAtOnce.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>{farewellText}</p>
      <h4>
        Guardamos porque a lei manda, por {retention.recordYears} anos (até {keptUntil})
      </h4>
      <ul className={styles.accLaw}>
        {keptByLaw.map(({ what, why }) => (
          <li key={what}>
            {what} ({why})
          </li>
        ))}
      </ul>
      {result?.message ? (
        <p className={messageStyles.alert} role="alert">
          <Icon name="warning" />
          {result.message}
        </p>
      ) : null}
      <ActForm act="excluir" className={styles.accForm}>
        <FieldBox id={id} label={`Digite ${erasureWord} para confirmar`} error={error}>
          <input
            id={id}
            name="confirmacao"
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={result?.typed.confirmacao ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId(id) : undefined}
          />
        </FieldBox>
        <ActButton act="excluir" className={`btn ${styles.btnDanger} btn--wide`}>
          Excluir minha conta
        </ActButton>
      </ActForm>
    </>
  );
}
