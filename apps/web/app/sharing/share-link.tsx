import { buildWhatsAppUrl } from '@revoada/core/sharing/share-text';
import { useId, useRef } from 'react';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './share-link.module.css';

/** The link of a shared trip, and the ways to hand it on. `message` is sent with it. */
export function ShareLink({ url, message }: { url: string; message: string }) {
  const id = useId();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const canShare = hydrated && typeof navigator.share === 'function';
  return (
    <div className={styles.share}>
      <label htmlFor={id}>Link da viagem</label>
      <div className={styles.row}>
        <input
          id={id}
          ref={field}
          className={styles.url}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        {hydrated ? (
          <CopyButton
            className="btn btn--line btn--s"
            label="Copiar link"
            copied="Link copiado"
            failed="Não deu para copiar sozinho: o link está selecionado."
            onFailed={() => field.current?.focus()}
            read={() => url}
          />
        ) : null}
      </div>
      <div className={styles.row}>
        <a
          className={`btn btn--line btn--s ${styles.way}`}
          href={buildWhatsAppUrl(message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Enviar por WhatsApp
        </a>
        {canShare ? (
          <button
            type="button"
            className={`btn btn--line btn--s ${styles.way}`}
            onClick={() => {
              // Rejects when the person closes the sheet.
              navigator.share({ text: message }).catch(() => undefined);
            }}
          >
            Mais opções
          </button>
        ) : null}
      </div>
    </div>
  );
}
