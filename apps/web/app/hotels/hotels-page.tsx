import { formatBRL } from '@revoada/core/format/money';
import { Link, useLocation } from 'react-router';
import { hotelTexts } from '../content/hotels.ts';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { HotelCard } from './hotel-card.tsx';
import { HotelFilterFields } from './hotel-filter-fields.tsx';
import { HotelForm } from './hotel-form.tsx';
import styles from './hotels.module.css';
import { HotelsFrame } from './hotels-frame.tsx';
import type { HotelResults, HotelsView } from './hotels-view.server.ts';
import { countGuests, countRooms, formatStayDay } from './words.ts';

/** 'Busca de Hotéis': the form, then destinations, results, or an error. */
export function HotelsPage({ view }: { view: HotelsView }) {
  const { search } = useLocation();
  return (
    <HotelsFrame title={hotelTexts.title} lead={hotelTexts.lead}>
      {/* Another URL resets the form to its values. */}
      <HotelForm key={search} {...view} />
      {view.state === 'failed' ? (
        <p className={messageStyles.alert} role="alert">
          <Icon name="warning" />
          {hotelTexts.failed}
        </p>
      ) : null}
      {view.results ? <Results results={view.results} /> : null}
      {view.state === 'idle' ? <DestinationGrid view={view} /> : null}
    </HotelsFrame>
  );
}

function DestinationGrid({ view: { destinations, suggestedStay } }: { view: HotelsView }) {
  if (destinations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="destinos-populares">
      <h2 id="destinos-populares">Destinos populares</h2>
      <p className={styles.sectionNote}>Preço por noite de {suggestedStay}, no quarto mais em conta.</p>
      <ul className={styles.destinations}>
        {destinations.map(({ id, name, region, fromCents, url }) => (
          <li key={id}>
            <Link to={url} preventScrollReset>
              <span>
                <b>{name}</b> <small>{region}</small>
              </span>
              <span className={styles.destinationPrice}>
                a partir de <b>{formatBRL(fromCents, { cents: false })}</b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ results }: { results: HotelResults }) {
  const { city, search, params, filters, total: found, offers } = results;
  const stay = `${formatStayDay(search.checkIn)} a ${formatStayDay(search.checkOut)}`;
  const party = `${countRooms(search.rooms)}, ${countGuests(search.adults, search.children)}`;
  return (
    <section className={styles.section} aria-labelledby="resultados">
      <div role="status">
        <h2 id="resultados">{offers.length === 0 ? hotelTexts.none : `${city}: ${countHotels(offers.length)}`}</h2>
      </div>
      <p className={styles.sectionNote}>
        {stay} · {party}
        {offers.length < found ? ` · ${countHotels(found)} sem os filtros` : ''}
      </p>
      {found > 0 ? (
        <div className={styles.columns}>
          <HotelFilterFields filters={filters} params={params} />
          {offers.length > 0 ? (
            <ul className={styles.cards}>
              {offers.map((offer) => (
                <li key={offer.hotel.id}>
                  <HotelCard offer={offer} rooms={search.rooms} params={params} />
                </li>
              ))}
            </ul>
          ) : (
            <Nothing results={results} />
          )}
        </div>
      ) : (
        <Nothing results={results} />
      )}
    </section>
  );
}

function Nothing({ results }: { results: HotelResults }) {
  const { params, total: found } = results;
  return (
    <div className={styles.nothing}>
      <p>{explainNothing(results)}</p>
      <p className={styles.acts}>
        {found > 0 ? (
          <Link className="btn btn--line" to={`/hotels?${params}`} preventScrollReset>
            Limpar filtros
          </Link>
        ) : null}
        <Link className="btn btn--main" to="/hotels">
          Nova Busca
        </Link>
      </p>
    </div>
  );
}

function explainNothing({ city, search, total: found, mostPerRoom }: HotelResults): string {
  if (found > 0) return 'Nenhum hotel passa por todos os filtros.';
  if (city === null) return `O catálogo não tem hotéis em “${search.destination}”. Veja os destinos populares.`;
  const { rooms, adults, children } = search;
  if (mostPerRoom !== null)
    return `${countGuests(adults, children)} não cabem em ${countRooms(rooms)}: são até ${mostPerRoom} pessoas por quarto. Escolha mais quartos.`;
  return 'Experimente outras datas ou outro destino.';
}

function countHotels(hotels: number): string {
  return hotels === 1 ? '1 hotel' : `${hotels} hotéis`;
}
