import { daysBetween } from '@revoada/core/dates/local-date';
import { formatAge, formatDayCost, formatDayPayment, nameDayPayment } from '@revoada/core/prices/price-text';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { Link } from 'react-router';
import { AlertInvitation } from '../../plans/alert-invitation.tsx';
import { DayKindSwitch } from '../day-kind-switch.tsx';
import { describeShortStay } from '../describe-observations.ts';
import { describeStay } from '../describe-stay.ts';
import { type BuildDayUrl, type GraphObservations, type GraphTrip, listGraphTrips, listGrid } from './graph-days.ts';
import { GraphLines } from './graph-lines.tsx';
import { nameDates } from './name-trip.ts';
import styles from './price-graph.module.css';
import { ReturnGrid } from './return-grid.tsx';

export type DrawnGraphProps = {
  query: SearchQuery;
  today: string;
  observations: GraphObservations;
  /** People of the prices: 'por pessoa'. */
  whose: string;
  buildDayUrl: BuildDayUrl;
};

/** Prices around a search as a drawing, a table and, for round trips, a grid of departures by returns. */
export function DrawnGraph({ query, today, observations, whose, buildDayUrl }: DrawnGraphProps) {
  const { departure, return: back } = query;
  const trips = listGraphTrips({ departure, return: back }, today, observations);
  const grid = listGrid({ departure, return: back }, today, observations);
  const buildAlertSearch = (dates: GraphTrip) =>
    `?${formatSearchQuery({ ...query, departure: dates.departure, return: dates.return })}`;
  const priced = trips.flatMap(({ price, ...dates }) => (price ? [{ ...dates, price }] : []));
  return (
    <div className={styles.graph}>
      <h2>Trinta dias antes e depois</h2>
      {observations.payment === 'both' ? <DayKindSwitch /> : null}
      <p className={styles.note}>{describeGraphBasis(query, { out: observations.out, whose })}</p>
      {priced.length < 2 ? (
        <p className={styles.note}>Ainda não há preços vistos que bastem para um gráfico.</p>
      ) : (
        <>
          <GraphLines trips={trips} departure={departure} today={today} buildDayUrl={buildDayUrl} />
          <ul className={styles.key} aria-hidden="true">
            <li>
              <i className={styles.cash} />
              em dinheiro
            </li>
            <li>
              <i className={styles.miles} />
              com milhas (≈), pelo que elas valem para você
            </li>
          </ul>
          <details>
            <summary>Ver como tabela</summary>
            <table className={styles.list}>
              <thead>
                <tr>
                  <th scope="col">{back === null ? 'Dia' : 'Ida e volta'}</th>
                  <th scope="col">Preço</th>
                  <th scope="col">Como</th>
                  <th scope="col">Visto</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {priced.map((trip) => (
                  <tr key={trip.departure}>
                    <th scope="row">
                      <Link to={buildDayUrl(trip)}>{nameDates(trip)}</Link>
                    </th>
                    <td>
                      <data value={trip.price.costCents ?? ''}>{formatDayCost(trip.price)}</data>
                    </td>
                    <td>{trip.price.awards.length > 0 ? formatDayPayment(trip.price) : nameDayPayment(trip.price)}</td>
                    <td>{formatAge(trip.price.seenOn, today)}</td>
                    <td>
                      <AlertInvitation search={buildAlertSearch(trip)}>
                        <span className="vh"> para {nameDates(trip)}</span>
                      </AlertInvitation>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
      {grid ? <ReturnGrid grid={grid} query={query} today={today} whose={whose} buildDayUrl={buildDayUrl} /> : null}
    </div>
  );
}

/** 'Preços por pessoa, na econômica, sempre com 12 noites.' */
function describeGraphBasis(
  { departure, return: back }: Pick<SearchQuery, 'departure' | 'return'>,
  { out, whose }: Pick<GraphObservations, 'out'> & { whose: string },
): string {
  if (back === null) return `Preços ${whose}, na econômica.`;
  const shortStay = describeShortStay(daysBetween(departure, back), out.values());
  return shortStay ?? `Preços ${whose}, na econômica, sempre ${describeStay(departure, back)}.`;
}
