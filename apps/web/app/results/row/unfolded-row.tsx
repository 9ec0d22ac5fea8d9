import { type ComponentProps, lazy, Suspense } from 'react';
import type { RowDetails as Details } from './row-details.tsx';
import styles from './unfolded-row.module.css';

const load = () => import('./row-details.tsx');
const RowDetails = lazy(async () => ({ default: (await load()).RowDetails }));

/** Fetches the script of what a row unfolds ahead of its use; a failure shows when it is needed. */
export function preloadRowDetails(): void {
  load().catch(() => undefined);
}

/** What a row unfolds. */
export function UnfoldedRow(props: ComponentProps<typeof Details>) {
  return (
    <div className={styles.unfolded}>
      <Suspense fallback={<p className={styles.wait}>Abrindo…</p>}>
        <RowDetails {...props} />
      </Suspense>
    </div>
  );
}
