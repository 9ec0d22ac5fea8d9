import { useState } from 'react';

/** Button that copies a text and says whether it could. `failed` may depend on the text. */
export function CopyButton({
  label,
  name,
  copied,
  failed,
  onFailed,
  read,
  className,
}: {
  label: string;
  /** Begins with the label, where several of a page have the same one. */
  name?: string;
  copied: string;
  failed: string | ((text: string) => string);
  onFailed?: () => void;
  /** The text to copy, at the time of the press. */
  read: () => string;
  className?: string | undefined;
}) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () => {
    const text = read();
    // Insecure origins have no clipboard.
    const done = navigator.clipboard?.writeText(text) ?? Promise.reject();
    done.then(
      () => setOutcome(copied),
      () => {
        setOutcome(typeof failed === 'string' ? failed : failed(text));
        onFailed?.();
      },
    );
  };
  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={copy}>
        {label}
      </button>
      <span role="status">{outcome}</span>
    </>
  );
}
