import { popularAirport } from '@revoada/core/airports/popular';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { findSelfConnection } from '@revoada/core/self-transfer/connect-parts';
import { isSameTicket } from '../../recheck/ticket-check.ts';
import styles from './self-transfers.module.css';
import { TransferNotes } from './transfer-notes.tsx';

/** The country of an airport; that of the hub where the browser does not know the airport. */
const findCountry = (hub: string) => (code: string) =>
  popularAirport(code) ?? popularAirport(hub) ?? { countryCode: '' };

/** Notes on each pair of slices that meet at one airport within hours, on separate tickets. */
export function TripConnections({ flights }: { flights: readonly (FlightOffer | null)[] }) {
  return flights.map((flight, at) => {
    const next = flights[at + 1];
    if (!flight || !next || isSameTicket(flight, next)) return null;
    const connection = findSelfConnection(flight, next, { airport: findCountry(flight.destination) });
    if (!connection) return null;
    return (
      <section key={flight.journeyKey} className={styles.between}>
        <TransferNotes connection={connection} parts={[flight, next]} Heading="h2" />
      </section>
    );
  });
}
