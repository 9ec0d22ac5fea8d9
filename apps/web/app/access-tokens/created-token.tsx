import { useHydrated } from '../first-paint/use-hydrated.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { FieldBox } from '../ui/forms/field-box.tsx';
import styles from './access-tokens.module.css';

/** The token that was just created, which no other page shows. */
export function CreatedToken({ secret }: { secret: string }) {
  const hydrated = useHydrated();
  return (
    <div className={styles.created}>
      <FieldBox id="token-criado" label="Seu token">
        <textarea id="token-criado" className={styles.secret} value={secret} rows={2} readOnly spellCheck={false} />
      </FieldBox>
      {hydrated ? (
        <div className={styles.copy}>
          <CopyButton
            className="btn btn--ink"
            label="Copiar token"
            copied="Token copiado"
            failed="Não deu para copiar: selecione o token acima"
            read={() => secret}
          />
        </div>
      ) : null}
      <p>
        Guarde-o onde guarda as suas senhas, e nunca o ponha em um endereço ou em código que outros veem. Se ele vazar,
        revogue-o aqui.
      </p>
    </div>
  );
}
