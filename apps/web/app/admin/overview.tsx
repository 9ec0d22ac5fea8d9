import { Link } from 'react-router';
import styles from './admin.module.css';

export type OverviewFigure = { path: string; name: string; figure: string; about: string; urgent: boolean };

/** One card for each page with its most important figure. */
export function Overview({ figures }: { figures: readonly OverviewFigure[] }) {
  return (
    <>
      <h1>Administração</h1>
      <ul className={styles.cards}>
        {figures.map(({ path, name, figure, about, urgent }) => (
          <li key={path}>
            <Link className={urgent ? `${styles.card} ${styles.urgent}` : styles.card} to={path}>
              <span className={styles.cardName}>{name}</span>
              <b className={styles.figure}>{figure}</b>
              <span className={styles.about}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
