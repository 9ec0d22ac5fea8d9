import { type ComponentProps, lazy, Suspense } from 'react';
import type { RowDetails as Details } from './row-details.tsx';
import styles from './unfolded-row.module.css';

const RowDetails = lazy(async () => ({ default: (await import('./row-details.tsx')).RowDetails }));

/** What a row unfolds. Its script comes when the first row is opened. */
export function UnfoldedRow(props: ComponentProps<typeof Details>) {
  return (
    <div className={styles.unfolded}>
      <Suspense fallback={<p className={styles.wait}>Abrindo…</p>}>
        <RowDetails {...props} />
      </Suspense>
    </div>
  );
}
