import { searchingText } from '@revoada/core/search/texts/status-text';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import styles from './lazy-results.module.css';
import { hasNoFocus } from './page/keep-focus-in-results.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Holds the results' place while the first search's script comes: heading, filters and rows of their sizes. It holds the
 * focus for their heading, too: the form that had it is gone.
 */
export function ResultsWait() {
  const status = useRef<HTMLParagraphElement>(null);
  const [arrived] = useState(useHydrated());
  useLayoutEffect(() => {
    if (arrived && hasNoFocus()) status.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <div className={`wrap wrap--wide ${styles.wait}`}>
      <p ref={status} className="vh" role="status" tabIndex={-1}>
        {searchingText('any')}
      </p>
      <div aria-hidden="true">
        <span className={`sk ${styles.filters}`} />
        <div className={styles.head}>
          <span className={`sk ${styles.title}`} />
          <span className={styles.cash} />
          <span className={styles.miles} />
        </div>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <span className="sk tile" />
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
          </div>
        ))}
      </div>
    </div>
  );
}
