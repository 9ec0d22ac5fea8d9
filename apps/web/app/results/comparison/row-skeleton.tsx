import { FlightSkeleton } from '../row/flight-skeleton.tsx';
import styles from './comparison.module.css';

/** The shape and size of a row that is still to come. */
export function RowSkeleton() {
  return (
    <div className={`${styles.row} ${styles.waiting}`} aria-hidden="true">
      <span className="sk tile" />
      <FlightSkeleton />
      <div className={styles.pair}>
        <div className={styles.cell}>
          <span className="sk" style={{ width: 92, height: 18 }} />
          <span className="sk" style={{ width: 64, height: 12, marginTop: 8 }} />
        </div>
        <div className={styles.seam} />
        <div className={styles.cell}>
          <span className="sk" style={{ width: 112, height: 18 }} />
          <span className="sk" style={{ width: 64, height: 12, marginTop: 8 }} />
        </div>
      </div>
      <div className={styles.acts} />
    </div>
  );
}
