import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { describeConditions } from '@revoada/core/format/conditions-text';
import { formatList } from '@revoada/core/format/list';
import {
  AVAILABILITY_LABELS,
  AVAILABILITY_NOTE,
  milesAvailability,
  milesPerAdult,
} from '@revoada/core/miles/availability';
import { programmeName } from '@revoada/core/miles/programmes';
import { partySize } from '@revoada/core/search/party';
import { Icon } from '../ui/icon.tsx';
import { checkedBagText, handBagText } from './bag-text.ts';
import styles from './card.module.css';
import { fareFamilyText, findConnections, findOperators, listLowerCabins } from './card-text.ts';

const barsStyle = { low: styles.barsLow, medium: styles.barsMedium, high: styles.barsHigh };

function MilesFacts({ offer, party }: { offer: FlightOffer; party: Party }) {
  const perAdult = milesPerAdult(offer, party);
  if (offer.price.kind !== 'miles' || perAdult === null) return null;
  const availability = milesAvailability(offer.price.programme, perAdult);
  return (
    <>
      <li>
        <b>{programmeName(offer.price.programme)}</b>
      </li>
      <li title={AVAILABILITY_NOTE}>
        disponibilidade&nbsp;<b>{AVAILABILITY_LABELS[availability]}</b>
        <span className={`${styles.bars} ${barsStyle[availability]}`} aria-hidden="true" />
        <span className="vh">, {AVAILABILITY_NOTE}</span>
      </li>
    </>
  );
}

/** Fare family or programme, bags, and warnings for the traveller. */
export function CardFacts({ offer, party }: { offer: FlightOffer; party: Party }) {
  const operators = findOperators(offer.segments);
  const shares = partySize(party);
  const rules = describeConditions(offer.conditions, shares);
  const changes = findConnections(offer.segments).filter(({ changesAirport }) => changesAirport);
  return (
    <ul className={styles.facts}>
      <MilesFacts offer={offer} party={party} />
      {offer.fareFamily ? (
        <li>
          <Icon name="fare" small />
          <b>{fareFamilyText(offer.fareFamily)}</b>
        </li>
      ) : null}
      <li className={styles.bags}>
        <span>
          <Icon name="hand" small />
          {handBagText(offer.baggage.hand)}
        </span>{' '}
        <span>
          <Icon name={offer.baggage.checked.included === false ? 'no-suitcase' : 'suitcase'} small />
          {checkedBagText(offer.baggage.checked)}
        </span>
      </li>
      {rules ? (
        <li>
          {rules}
          {shares > 1 ? ', por pessoa' : ''}
        </li>
      ) : null}
      {operators.length > 0 ? <li>operado por {formatList(operators)}</li> : null}
      {listLowerCabins(offer.segments).map((text) => (
        <li key={text} className={styles.warn}>
          <Icon name="warning" small />
          {text}
        </li>
      ))}
      {changes.map(({ arrives, departs }) => (
        <li key={`${arrives}${departs}`} className={styles.warn}>
          <Icon name="warning" small />
          troca de aeroporto: {arrives} → {departs}
        </li>
      ))}
    </ul>
  );
}
