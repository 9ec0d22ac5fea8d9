import { searchingText } from '@revoada/core/search/status-text';
import styles from './lazy-results.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Holds the results' place while the first search's script comes: heading, filters and rows of their sizes. */
export function ResultsWait() {
  return (
    <div className={`wrap wrap--wide ${styles.wait}`}>
      <p className="vh" role="status">
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
