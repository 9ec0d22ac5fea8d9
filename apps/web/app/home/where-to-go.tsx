import { CALENDAR_MONTHS } from '@revoada/core/prices/observation-periods';
import { Link, useLoaderData } from 'react-router';
import type { DestinationView } from '../explore/destination-view.ts';
import type { HomeMapView } from '../explore/explore-view.ts';
import { MapLegend, MapSection } from '../maps/map-section.tsx';
import { Icon } from '../ui/icon.tsx';
import { type MapFailure, useHomeMap } from './use-home-map.ts';
import styles from './where-to-go.module.css';

/** The cheapest fares from the reader's city on the map of Brazil, and in a table; nothing without observations. */
export function WhereToGo() {
  const { map: loaded } = useLoaderData<{ map: HomeMapView | null }>();
  const { view, failure, choose, select } = useHomeMap(loaded);
  if (!view) return null;
  const { origin, origins, destinations, map, seenSpan, demo } = view;
  return (
    <MapSection map={map} labelledBy="para-onde">
      <h2 id="para-onde">
        Para onde dá para ir
        <br />
        saindo de{' '}
        <span className={styles.pick}>
          <span aria-hidden="true">
            {origin.name}
            <Icon name="down" />
          </span>
          <select
            form="de-onde"
            name="origem"
            aria-label="Cidade de partida"
            ref={select}
            value={origin.code}
            onChange={(event) => choose(event.target.value)}
          >
            {origins.some(({ value }) => value === origin.code) ? null : (
              <option value={origin.code}>{origin.name}</option>
            )}
            {origins.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      </h2>
      <form id="de-onde" action="/explorar">
        <noscript>
          <button type="submit" className="btn btn--line btn--s">
            Ver destinos
          </button>
        </noscript>
      </form>
      <p className={styles.lead}>
        O menor preço de cada lugar nos próximos {CALENDAR_MONTHS} meses, só ida, por adulto. A cor diz qual jeito de
        pagar sai melhor.
      </p>
      <MapLegend />
      <p className={styles.unknown} role="status">
        {failure ? describe(failure) : ''}
      </p>
      <FareTable origin={origin.name} destinations={destinations} />
      <p className={styles.foot}>
        {demo ? 'Preços simulados, de demonstração, vistos' : 'Preços que buscas viram'} {seenSpan}; podem ter mudado.
        Milhas mais as taxas.{destinations.some(isBeyondLimit) ? ' Datas com PRO são da Conta PRO.' : ''}{' '}
        <Link to={`/explorar?origem=${origin.code}`}>Ver todos os destinos</Link>
      </p>
    </MapSection>
  );
}

function describe({ city, reason }: MapFailure): string {
  return reason === 'unknown'
    ? `Ainda não vimos preços saindo de ${city}.`
    : `Não deu para buscar os preços saindo de ${city}. Tente de novo.`;
}

/** Whether a destination's link has a date past the free limit. */
const isBeyondLimit = ({ to, cash, miles }: DestinationView): boolean =>
  [cash, miles].some((price) => price?.to === to && price.beyondLimit);

function FareTable({ origin, destinations }: { origin: string; destinations: readonly DestinationView[] }) {
  return (
    <table className={styles.fares}>
      <caption className="vh">Menor preço saindo de {origin}, em dinheiro e em milhas</caption>
      <thead>
        <tr>
          <th scope="col">Destino</th>
          <th scope="col">Dinheiro</th>
          <th scope="col">Milhas</th>
        </tr>
      </thead>
      <tbody>
        {destinations.map((destination) => {
          const { code, city, to, cash, miles, better } = destination;
          // A common month is shown below the city, two below their prices.
          const month = cash && miles && cash.month !== miles.month ? null : (cash ?? miles)?.month;
          return (
            <tr key={code} data-better={better}>
              <th scope="row">
                <Link to={to}>{city}</Link>
                <small>
                  {month}
                  {isBeyondLimit(destination) ? <b> PRO</b> : null}
                </small>
              </th>
              <td>
                {cash ? (
                  <>
                    {cash.amount}
                    {month === null ? <small>{cash.month}</small> : null}
                  </>
                ) : (
                  <Unseen />
                )}
              </td>
              <td>
                {miles ? (
                  <>
                    {miles.amount}
                    <small>
                      {miles.programme}
                      {month === null ? `, ${miles.month}` : null}
                    </small>
                  </>
                ) : (
                  <Unseen />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Unseen() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">nenhum preço visto</span>
    </>
  );
}
