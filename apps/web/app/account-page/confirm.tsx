import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import styles from './account-page.module.css';
import type { ActResult } from './act.ts';

const ModalDialog = lazyPart(async () => (await import('../ui/dialog.tsx')).ModalDialog);

/**
 * Asks before an act that cannot be taken back: in a dialog, and without scripts in place. `children` hold the act's form
 * and what went wrong with it; `result` closes the dialog once the act is done.
 */
export function Confirm({
  label,
  title,
  keep,
  result,
  children,
}: {
  label: string;
  title: string;
  /** Leaves everything as it is. */
  keep: string;
  result: ActResult | null;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  // A page read without scripts comes back with what went wrong in view.
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
        <summary className="btn btn--line" onClick={ask}>
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
