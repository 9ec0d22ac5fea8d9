import styles from './legal-page.module.css';

/** Stored data, with reason and retention period. */
export function KeptList({ rows }: { rows: readonly { what: string; why: string; until: string }[] }) {
  return (
    <div className={styles.table}>
      {rows.map(({ what, why, until }) => (
        <dl key={what}>
          <div>
            <dt>O quê</dt>
            <dd>
              <b>{what}</b>
            </dd>
          </div>
          <div>
            <dt>Por quê</dt>
            <dd>{why}</dd>
          </div>
          <div>
            <dt>Até quando</dt>
            <dd>{until}</dd>
          </div>
        </dl>
      ))}
    </div>
  );
}
