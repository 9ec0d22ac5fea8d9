import { useState } from 'react';

/** 'Copiar link': copies a page's URL. */
export function CopyLink({ url, className }: { url: string; className?: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () => {
    const whole = new URL(url, location.href).href;
    // Insecure origins have no clipboard.
    const done = navigator.clipboard?.writeText(whole) ?? Promise.reject();
    done.then(
      () => setOutcome('Link copiado'),
      () => setOutcome(`Não deu para copiar: ${whole}`),
    );
  };
  return (
    <>
      <button type="button" className={className} onClick={copy}>
        Copiar link
      </button>
      <span role="status">{outcome}</span>
    </>
  );
}
