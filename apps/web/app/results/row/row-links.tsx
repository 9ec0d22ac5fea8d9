import { useState } from 'react';
import { AlertInvitation } from '../../plans/alert-invitation.tsx';
import styles from './row-details.module.css';

/** What to do with a flight besides choosing it: watch its price, hand its link on. */
export function RowLinks({ url }: { url: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () => {
    const whole = new URL(url, location.href).href;
    // Without a secure connection browsers have no clipboard.
    const done = navigator.clipboard?.writeText(whole) ?? Promise.reject();
    done.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className={styles.links}>
      <AlertInvitation label="Avisar se baixar" />
      <button type="button" onClick={copy}>
        Copiar link
      </button>
      <span role="status">{copied === null ? null : copied ? 'Link copiado' : `Não deu para copiar: ${url}`}</span>
    </p>
  );
}
