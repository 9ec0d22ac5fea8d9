import { Link } from 'react-router';
import type { PurchasedFlight } from '../selection/purchases.ts';
import { clockText } from '../ui/clock-text.ts';
import emptyStyles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './summary.module.css';

/** Note of a flight that is bought. */
export function Bought({ purchase }: { purchase: PurchasedFlight }) {
  return (
    <div className={`${styles.note} ${styles.noteOk}`}>
      <Icon name="ok" small />
      <span>comprado {clockText(purchase.boughtAt, Date.now())}</span>
    </div>
  );
}

/** Placeholder of a flight that is not chosen yet. */
export function MissingLeg({
  id,
  title,
  text,
  link,
  url,
}: {
  id: string;
  title: string;
  text: string;
  link: string;
  url: string;
}) {
  return (
    <section className={styles.leg} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={`${emptyStyles.empty} ${styles.legNone}`}>
        <p>{text}</p>
        <Link className="btn btn--ink btn--s" to={url}>
          {link}
        </Link>
      </div>
    </section>
  );
}
