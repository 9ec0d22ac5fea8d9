import { addTaxes } from '@revoada/core/flights/fares';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDay } from '@revoada/core/format/time';
import { priceLabel } from '@revoada/core/results/categories';
import { cabinLabels } from '@revoada/core/search/choices';
import { partyLabel } from '@revoada/core/search/party';
import { flightNumberText, listLowerCabins } from '../flight-card/card-text.ts';
import { labelOfPlace } from '../search-form/airports/airport-knowledge.ts';
import dialogStyles from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import type { AirlineVisit } from './airline-visit.ts';
import { fareToChooseText } from './fare-to-choose.ts';
import styles from './handover.module.css';
import type { Handover } from './handover.ts';
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

/** What was seen here for all flights together: one price, or the sum of two of the same kind. */
export function seenPriceText(offers: Handover['offers']): string {
  const [first, second] = offers;
  if (!second) return priceLabel(first.price);
  if (first.price.kind === 'cash' && second.price.kind === 'cash') {
    const totalCents = first.price.totalCents + second.price.totalCents;
    return priceLabel({ ...first.price, totalCents, taxCents: addTaxes(first.price.taxCents, second.price.taxCents) });
  }
  if (first.price.kind === 'miles' && second.price.kind === 'miles') {
    const { miles, taxCents } = second.price;
    return priceLabel({
      ...first.price,
      miles: first.price.miles + miles,
      taxCents: addTaxes(first.price.taxCents, taxCents),
    });
  }
  return `${priceLabel(first.price)} e ${priceLabel(second.price)}`;
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

/** What will happen at the airline's, and what was seen here. S-041, S-520 */
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
        <dd className={`tone-${first.price.kind}`}>{seenPriceText(offers)}</dd>
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
