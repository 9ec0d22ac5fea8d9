import { useState } from 'react';

/** 'Copiar link': hands a page's URL on. */
export function CopyLink({ url, className }: { url: string; className?: string }) {
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
    <>
      <button type="button" className={className} onClick={copy}>
        Copiar link
      </button>
      <span role="status">{copied === null ? null : copied ? 'Link copiado' : `Não deu para copiar: ${url}`}</span>
    </>
  );
}
