import type { Urgency } from '@revoada/core/promotions/special-offer';
import { Link } from 'react-router';
import { AirlineTile } from '../ui/airline-tile.tsx';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import type { OfferView } from './offers-view.ts';
import styles from './special-offers.module.css';

const badges = { red: styles.red, yellow: styles.yellow, green: styles.green } satisfies Record<Urgency, unknown>;

/** One offer: route, days, airline, price, urgency, and a link to its search. `search` is the link's label. */
export function OfferCard({ offer, search }: { offer: OfferView; search: string }) {
  const { from, to, airline, kind, urgency } = offer;
  const title = `oferta-${offer.id}`;
  return (
    <article className={styles.card} aria-labelledby={title}>
      <p className={joinClasses(styles.badge, badges[urgency])}>
        <Icon name={urgency === 'red' ? 'warning' : 'clock'} small />
        {offer.leaves}
      </p>
      <h2 id={title} className={styles.route}>
        {from.city} <Icon name="arrow" small />
        <span className="vh"> para </span> {to.city}
      </h2>
      <p className={styles.facts}>
        {from.iata} · {to.iata}, {offer.trip}
        <br />
        {offer.days}
      </p>
      {airline ? (
        <p className={styles.airline}>
          <AirlineTile airline={airline} />
          {airline.name}
        </p>
      ) : null}
      <p className={joinClasses(styles.price, kind === 'cash' ? 'tone-cash' : 'tone-miles')}>
        <b>{offer.amount}</b> {offer.unit ?? 'em dinheiro'}
      </p>
      <p className={styles.taxes}>{offer.taxes}</p>
      {offer.featured ? (
        <p className={styles.note}>
          <Icon name="ok" small />
          {offer.featured}
        </p>
      ) : null}
      {offer.early ? (
        <p className={joinClasses(styles.note, styles.early)}>
          <Icon name="clock" small />
          {offer.early}
        </p>
      ) : null}
      {offer.beyondLimit ? <p className={styles.limit}>{offer.beyondLimit}</p> : null}
      <Link className="btn btn--line btn--wide" to={offer.search} aria-describedby={title}>
        {search}
      </Link>
    </article>
  );
}
