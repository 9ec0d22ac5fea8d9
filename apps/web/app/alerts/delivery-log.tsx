import { Link } from 'react-router';
import type { DeliveryView } from './alert-views.server.ts';
import styles from './alerts.module.css';

const good: ReadonlySet<string> = new Set(['sent', 'delivered', 'read']);
const bad: ReadonlySet<string> = new Set(['refused', 'failed', 'set-aside', 'unavailable']);

/** Messages of the last six months with their channel and state. */
export function DeliveryLog({ deliveries }: { deliveries: readonly DeliveryView[] }) {
  if (deliveries.length === 0)
    return <p className={styles.none}>Nenhum aviso ainda. Quando o preço cair, ele aparece aqui.</p>;
  return (
    <ul className={styles.log}>
      {deliveries.map(({ id, when, channel, route, price, before, state, label, reason, searchPath }) => (
        <li key={id}>
          <div className={styles.logWhat}>
            <Link to={searchPath}>{route}</Link>
            <span>
              <b>{price}</b>
              {before ? ` (antes ${before})` : null}
            </span>
          </div>
          <div className={styles.logHow}>
            <span>{channel}</span>
            <span className={`${styles.state} ${good.has(state) ? styles.active : bad.has(state) ? styles.late : ''}`}>
              {label}
            </span>
            <span className={styles.when}>{when}</span>
          </div>
          {reason ? <p className={styles.reason}>{reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}
