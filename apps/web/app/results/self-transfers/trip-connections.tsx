import { popularAirport } from '@revoada/core/airports/popular';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { findSelfConnection } from '@revoada/core/self-transfer/connect-parts';
import { isSameTicket } from '../../recheck/ticket-check.ts';
import styles from './self-transfers.module.css';
import { TransferNotes } from './transfer-notes.tsx';

/** Countries (ISO 3166-1 alpha-2) of airports by code. */
type Countries = Readonly<Record<string, string>>;

/** The country of an airport; that of the hub where nobody knows the airport's, so that no border is invented. */
function findCountry(hub: string, countries: Countries) {
  const know = (code: string) => countries[code] ?? popularAirport(code)?.countryCode;
  return (code: string) => ({ countryCode: (know(hub) === undefined ? hub : know(code)) ?? know(hub) ?? hub });
}

/** Notes on each pair of slices that meet at one airport within hours, on separate tickets. */
export function TripConnections({
  flights,
  countries,
}: {
  flights: readonly (FlightOffer | null)[];
  countries: Countries;
}) {
  return flights.map((flight, at) => {
    const next = flights[at + 1];
    if (!flight || !next || isSameTicket(flight, next)) return null;
    const connection = findSelfConnection(flight, next, { airport: findCountry(flight.destination, countries) });
    if (!connection) return null;
    return (
      <section key={flight.journeyKey} className={styles.between}>
        <TransferNotes connection={connection} parts={[flight, next]} Heading="h2" />
      </section>
    );
  });
}
