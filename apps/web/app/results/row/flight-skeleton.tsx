import styles from './row-flight.module.css';

/** The flight of a row that is still to come. */
export function FlightSkeleton() {
  return (
    <div className={styles.flight}>
      <div className={styles.when}>
        <span className="sk" style={{ width: 128, height: 18 }} />
        <span className="sk" style={{ width: 88, maxWidth: '100%', height: 12, marginTop: 10 }} />
      </div>
      <div className={styles.path}>
        <span className="sk" style={{ width: 120, maxWidth: '100%', height: 12 }} />
      </div>
      <div className={styles.bags} />
    </div>
  );
}
