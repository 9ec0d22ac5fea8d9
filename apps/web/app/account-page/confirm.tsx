import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import styles from './account-page.module.css';
import type { ActResult } from './act.ts';

const ModalDialog = lazyPart(async () => (await import('../ui/dialog.tsx')).ModalDialog);

/**
 * Confirmation of an irreversible action: a dialog, or in place without scripts. `children` are the action's form and
 * its errors; `result` closes the dialog once the action is done.
 */
export function Confirm({
  label,
  name,
  title,
  keep,
  result,
  children,
}: {
  label: string;
  /** Begins with the label, where several of a page have the same one. */
  name?: string;
  title: string;
  /** Label of the button that cancels. */
  keep: string;
  result: ActResult | null;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  // A page without scripts shows the error at once.
  const [unfolded] = useState(result?.ok === false);
  useEffect(() => {
    if (result?.ok) setOpen(false);
  }, [result]);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <details className={styles.confirm} open={unfolded || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary className="btn btn--line" aria-label={name} onClick={ask}>
          {label}
        </summary>
        <div className={styles.confirmIn}>
          <h3>{title}</h3>
          {children}
        </div>
      </details>
      <Suspense fallback={null}>
        {open ? (
          <ModalDialog title={title} onClose={() => setOpen(false)}>
            {children}
            <button
              type="button"
              className={`btn btn--text btn--wide ${styles.confirmKeep}`}
              onClick={() => setOpen(false)}
            >
              {keep}
            </button>
          </ModalDialog>
        ) : null}
      </Suspense>
    </>
  );
}
