import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../first-paint/lazy-part.ts';
import type { RowDetails as Details } from './row-details.tsx';
import styles from './unfolded-row.module.css';

const load = () => import('./row-details.tsx');
const RowDetails = lazyPart(async () => (await load()).RowDetails);

/**
 * Preloads the script of a row's details; resolves to whether it loaded. A failure is shown when the script is needed.
 */
export function preloadRowDetails(): Promise<boolean> {
  return load().then(
    () => true,
    () => false,
  );
}

/** Details of a row, loaded when it is opened. */
export function UnfoldedRow(props: ComponentProps<typeof Details>) {
  return (
    <div className={styles.unfolded}>
      <Suspense fallback={<p className={styles.wait}>Abrindo…</p>}>
        <RowDetails {...props} />
      </Suspense>
    </div>
  );
}
