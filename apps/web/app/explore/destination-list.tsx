import { Link } from 'react-router';
import type { DestinationView, PriceView } from './destination-view.ts';
import styles from './explore.module.css';

/** Destinations with their two prices; each price links to the search of its day. */
export function DestinationList({ destinations }: { destinations: readonly DestinationView[] }) {
  return (
    <ul className={styles.destinations}>
      {destinations.map(({ code, city, country, to, cash, miles, better }) => (
        <li key={code} data-better={better}>
          <h3>
            <Link to={to}>{city}</Link>
            {country ? <small>{country}</small> : null}
          </h3>
          {cash ? (
            <Price city={city} kind="cash" price={cash} />
          ) : (
            <p className={styles.none}>Nenhum preço em dinheiro</p>
          )}
          {miles ? (
            <Price city={city} kind="miles" price={miles} unit={`${miles.unit} +\u00a0${miles.taxes}`} />
          ) : (
            <p className={styles.none}>Nenhum preço em milhas</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Price({
  city,
  kind,
  price: { amount, day, seenOn, to, beyondLimit },
  unit,
}: {
  city: string;
  kind: 'cash' | 'miles';
  price: PriceView;
  unit?: string;
}) {
  return (
    <Link to={to} className={styles.price} data-kind={kind}>
      <span className="vh">{city}, </span>
      <b>{amount}</b> <span className={styles.unit}>{unit ?? 'com taxas'}</span>
      <small>
        {day}
        {beyondLimit ? (
          <>
            {' '}
            <span className={styles.pro}>PRO</span>
          </>
        ) : null}{' '}
        <span className={styles.seen}>visto {/^\d/.test(seenOn) ? `em ${seenOn}` : seenOn}</span>
      </small>
    </Link>
  );
}
