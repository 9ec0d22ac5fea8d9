import { readSliceNumber } from '@revoada/core/flights/directions';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { capitalize } from '@revoada/core/format/capitalize';
import { partyLabel } from '@revoada/core/search/party';
import { nameSlice } from '@revoada/core/search/texts/slice-names';
import { Link } from 'react-router';
import { isFirstOfTicket } from '../recheck/ticket-check.ts';
import { TotalAmounts } from '../selection/trip-bar/total-amounts.tsx';
import { ShareLink } from '../sharing/share-link.tsx';
import { LegCard } from '../summary/leg-card.tsx';
import summaryStyles from '../summary/summary.module.css';
import { Icon } from '../ui/icon.tsx';
import { SoldNote } from '../ui/sold-note.tsx';
import type { SharedTripView } from './present-shared-trip.server.ts';
import styles from './shared-page.module.css';

/** A trip that somebody shared: its flights, its price and the price's age, without a search. */
export function SharedTripPage({ trip }: { trip: SharedTripView }) {
  const { words, flights, party, labels } = trip;
  return (
    <main id="conteudo" className={`wrap ${styles.page}`}>
      <header>
        <p className={styles.kind}>Viagem compartilhada</p>
        <h1>{words.route}</h1>
        <p className={styles.meta}>
          {words.days} · {words.travellers}
        </p>
      </header>
      <div className={summaryStyles.grid}>
        <PricePanel trip={trip} />
        <div className={summaryStyles.legs}>
          {flights.map((flight) => (
            <LegCard
              key={flight.direction}
              title={nameLeg(flight, flights)}
              id={flight.direction}
              flight={flight}
              party={party}
              doubtful={false}
              isSameTicket={!isFirstOfTicket(flight, flights)}
              note={null}
              acts={null}
              labelPlace={(code) => labels[code] ?? code}
            />
          ))}
        </div>
      </div>
    </main>
  );
}

function nameLeg({ direction }: FlightOffer, flights: readonly FlightOffer[]): string {
  if (readSliceNumber(direction) !== null) return capitalize(nameSlice(direction));
  if (flights.length === 1) return 'Voo';
  return direction === 'outbound' ? 'Voo de ida' : 'Voo de volta';
}

/** The price with its basis and age, the way to the present one, and the link of a trip that has not departed. */
function PricePanel({ trip }: { trip: SharedTripView }) {
  const { words, total, shares, party, priceAge, url, message } = trip;
  const tone = total.awards.length > 0 ? 'tone-miles' : 'tone-cash';
  return (
    <section className={summaryStyles.total} aria-labelledby="preco">
      <h2 id="preco">{words.payment}</h2>
      <p className={summaryStyles.totalWho}>{words.basis}</p>
      <p className={`${styles.price} ${tone}`}>
        <TotalAmounts total={total} shares={shares} />
      </p>
      {words.difference ? <p className={styles.difference}>{words.difference}</p> : null}
      {shares > 1 ? (
        <p className={summaryStyles.totalAll}>
          Para {partyLabel(party)}:{' '}
          <b>
            <TotalAmounts total={total} shares={1} />
          </b>
        </p>
      ) : null}
      <SoldNote sold={total.sold} shares={shares} />
      <Age trip={trip} />
      {priceAge ? (
        <div className={styles.share}>
          <ShareLink url={url} message={message} />
        </div>
      ) : null}
    </section>
  );
}

/** How old the price is, and the pages that know the present one. */
function Age({ trip: { priceAge, liveUrl, listUrl } }: { trip: SharedTripView }) {
  if (!priceAge) {
    return (
      <>
        <p className={`${styles.age} ${styles.old}`}>
          <Icon name="warning" small />
          <span>Esta viagem já partiu.</span>
        </p>
        <Link className="btn btn--main btn--wide" to="/#buscar">
          Buscar outra data
        </Link>
      </>
    );
  }
  const isOld = priceAge.age === 'older';
  return (
    <>
      <p className={`${styles.age} ${isOld ? styles.old : ''}`}>
        <Icon name={isOld ? 'warning' : 'clock'} small />
        <span className={styles.printed}>Preço {priceAge.printed}: já pode ter mudado.</span>
        <span className={styles.shown}>
          {isOld ? (
            <>
              {capitalize(priceAge.text)}: <Link to={liveUrl}>buscar de novo</Link>.
            </>
          ) : (
            `Preço ${priceAge.text}${priceAge.age === 'today' ? ': já pode ter mudado' : ''}.`
          )}
        </span>
      </p>
      <div className={styles.acts}>
        <Link className="btn btn--main btn--wide" to={liveUrl}>
          {priceAge.age === 'fresh' ? 'Ver esta viagem' : 'Buscar o preço de agora'}
        </Link>
        <Link className="btn btn--text btn--s" to={listUrl}>
          Ver outros voos
        </Link>
      </div>
    </>
  );
}
