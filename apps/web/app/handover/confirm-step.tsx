import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDay } from '@revoada/core/format/time';
import { cabinLabels } from '@revoada/core/search/choices';
import { partyLabel } from '@revoada/core/search/party';
import { flightNumberText, listLowerCabins } from '../flight-card/card-text.ts';
import { labelOfPlace } from '../search-form/airports/airport-knowledge.ts';
import { describeTotalFor } from '../selection/trip-bar/bar-text.ts';
import { TotalAmounts } from '../selection/trip-bar/total-amounts.tsx';
import dialogStyles from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import type { AirlineVisit } from './airline-visit.ts';
import { fareToChooseText } from './fare-to-choose.ts';
import styles from './handover.module.css';
import { type Handover, sumOffers } from './handover.ts';
import { closeHandover } from './handover-store.ts';

export const confirmTitle = ({ seller }: AirlineVisit): string => `Você vai para o site da ${seller}`;

/** Which part of the trip the link is about. */
export function tripText({ leg, search }: Handover): string {
  if (leg === 'both') return 'ida e volta';
  if (leg === 'return') return 'só a volta';
  return search.return === null ? 'somente ida' : 'só a ida';
}

/** 'LA 3614 · LA 8106, qui, 10 dez, 12:15': every flight, for at the airline's a journey is known by all of them. S-546 */
export function flightText({ segments, departsAt }: FlightOffer): string {
  const numbers = segments.map(flightNumberText).join(' · ');
  const parts = [numbers, formatDay(departsAt), formatClock(departsAt), ...listLowerCabins(segments)];
  return parts.filter(Boolean).join(', ');
}

function Flight({ offer, name }: { offer: FlightOffer; name: string }) {
  const fareText = fareToChooseText(offer);
  return (
    <>
      <dt>{name}</dt>
      <dd>{flightText(offer)}</dd>
      <dt>Trecho</dt>
      <dd>
        {labelOfPlace(offer.origin)} a {labelOfPlace(offer.destination)}
      </dd>
      {fareText ? (
        <>
          <dt>Tarifa</dt>
          <dd>{fareText}</dd>
        </>
      ) : null}
    </>
  );
}

/** What will happen at the airline's, and what was seen here for the whole party. S-041, S-520, S-568, S-581 */
export function ConfirmStep({ handover, visit, onGo }: { handover: Handover; visit: AirlineVisit; onGo: () => void }) {
  const { offers, search } = handover;
  const [first, second] = offers;
  return (
    <>
      {visit.filledIn ? (
        <p>A busca abre preenchida, em uma nova aba. O preço final é o da companhia e pode mudar.</p>
      ) : (
        <p>
          A página inicial abre em uma nova aba: <b>lá, digite a busca com os dados abaixo</b>. O preço final é o da
          companhia e pode mudar.
        </p>
      )}
      <dl>
        <Flight offer={first} name={second ? 'Voo de ida' : 'Voo'} />
        {second ? <Flight offer={second} name="Voo de volta" /> : null}
        <dt>Viagem</dt>
        <dd>
          {tripText(handover)} · {partyLabel(search)} · {cabinLabels[search.cabin]}
        </dd>
        <dt>Visto aqui</dt>
        <dd className={`tone-${first.price.kind}`}>
          <TotalAmounts total={sumOffers(offers)} shares={1} named />{' '}
          {describeTotalFor({ ...search, perPerson: false })}
        </dd>
      </dl>
      {second ? (
        <p className={styles.note}>
          <Icon name="warning" small />
          Aqui os preços vêm de duas buscas de um só trecho: com ida e volta juntas, o total pode ser diferente.
        </p>
      ) : null}
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <button type="button" className="btn btn--text" onClick={closeHandover}>
          Agora não
        </button>
        <button type="button" className="btn btn--main" onClick={onGo}>
          Ir para a companhia
        </button>
      </div>
    </>
  );
}
