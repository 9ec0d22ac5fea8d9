import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { amenityNames, formatDistance, formatRating } from '@revoada/core/hotels/hotel';
import type { HotelOffer } from '@revoada/core/hotels/hotel-offers';
import { Link } from 'react-router';
import { HotelPicture } from './hotel-picture.tsx';
import styles from './hotels.module.css';
import { countRooms, describeNightly, formatNights } from './words.ts';

/** A hotel of the results with the price of the whole stay. */
export function HotelCard({ offer, rooms, params }: { offer: HotelOffer; rooms: number; params: string }) {
  const { hotel, city, nights } = offer;
  const [cheapest] = offer.rooms;
  if (!cheapest) return null;
  return (
    <article className={styles.card} aria-labelledby={`hotel-${hotel.id}`}>
      <div className={styles.cardPicture}>
        <HotelPicture id={hotel.id} season={city.season} />
      </div>
      <div className={styles.cardAbout}>
        <h3 id={`hotel-${hotel.id}`}>{hotel.name}</h3>
        <p className={styles.cardPlace}>
          {hotel.location} · {formatDistance(hotel.distanceMetres)} {city.landmark}
        </p>
        <p className={styles.cardRating}>
          <b>{formatRating(hotel.ratingTenths)}</b> de 10 · {formatNumber(hotel.reviewCount)} avaliações
        </p>
        <p>{hotel.description}</p>
        <ul className={styles.amenities} aria-label="Comodidades">
          {hotel.amenities.map((amenity) => (
            <li key={amenity}>{amenityNames[amenity]}</li>
          ))}
        </ul>
      </div>
      <div className={styles.cardPrice}>
        <p className={styles.nightly}>
          <b>{formatBRL(cheapest.nightlyCents, { cents: false })}</b> {describeNightly({ nights, rooms })}
        </p>
        <p className={styles.total}>
          Total <b>{formatBRL(cheapest.totalCents)}</b>
        </p>
        <p className={styles.cardNote}>
          {formatNights(nights)}, {countRooms(rooms)} · {cheapest.name}
        </p>
        <Link
          className="btn btn--main btn--s"
          to={`/hotels/reservar?hotel=${hotel.id}&${params}`}
          aria-label={`Reservar Hotel: ${hotel.name}`}
        >
          Reservar Hotel
        </Link>
      </div>
    </article>
  );
}
