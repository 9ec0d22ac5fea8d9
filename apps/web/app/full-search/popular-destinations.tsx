import { airportLabel } from '@revoada/core/search/airport-text';
import styles from './full-search.module.css';

/** Spelled as on the earlier site: Tokyo, Nova York. */
const destinations = [
  { city: 'São Paulo', iata: 'GRU' },
  { city: 'Rio de Janeiro', iata: 'GIG' },
  { city: 'Paris', iata: 'CDG' },
  { city: 'Nova York', iata: 'JFK' },
  { city: 'Londres', iata: 'LHR' },
  { city: 'Tokyo', iata: 'NRT' },
] as const;

/** 'Destinos populares', each a button that sets the origin or the destination. */
export function PopularDestinations({
  origin,
  destination,
  onOrigin,
  onDestination,
  folded,
}: {
  origin: string;
  destination: string;
  onOrigin: (text: string) => void;
  onDestination: (text: string) => void;
  /** Folded, so that results follow the form closely. */
  folded: boolean;
}) {
  return (
    <details className={styles.popular} open={!folded}>
      <summary>
        <h2>Destinos populares</h2>
      </summary>
      <ul>
        {destinations.map(({ city, iata }) => {
          const label = airportLabel(city, iata);
          return (
            <li key={iata} className={styles.popularPlace}>
              <span className={styles.popularCity}>
                {city} <small>{iata}</small>
              </span>
              <span className={styles.popularActs}>
                <button
                  type="button"
                  aria-label={`${city} como origem`}
                  aria-pressed={origin.includes(`(${iata})`)}
                  onClick={() => onOrigin(label)}
                >
                  Origem
                </button>
                <button
                  type="button"
                  aria-label={`${city} como destino`}
                  aria-pressed={destination.includes(`(${iata})`)}
                  onClick={() => onDestination(label)}
                >
                  Destino
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
