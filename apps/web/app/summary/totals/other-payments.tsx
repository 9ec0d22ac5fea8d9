import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import { capitalize } from '@revoada/core/format/capitalize';
import { priceLabel } from '@revoada/core/results/categories';
import { nameThisSlice } from '@revoada/core/search/texts/slice-names';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type ChosenFlight, swapOffer } from '../../selection/chosen-flight.ts';
import { describePayment } from '../../selection/trip-bar/bar-text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../summary.module.css';

/** Other ways of paying for the same flights, each once, in the order of the offers. Prices are the whole party's. */
function listOthers({ price, otherOffers = [] }: ChosenFlight): FlightOffer[] {
  const listed = new Set([readPayment(price)]);
  return otherOffers.filter((other) => {
    const payment = readPayment(other.price);
    return !listed.has(payment) && listed.add(payment);
  });
}

/** Other ways of paying for one chosen flight, so that a change can be undone. */
export function OtherPayments({
  leg,
  flight,
  onPay,
  buildUrl,
}: {
  leg: Direction;
  flight: ChosenFlight;
  /** Called with a press, in addition to its navigation, with the same flight at another offer. */
  onPay: (flight: ChosenFlight) => void;
  /** URL with the same flight paid by an offer. */
  buildUrl: (offer: FlightOffer) => string;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const others = listOthers(flight);
  if (others.length === 0) return null;
  const pay = (offer: FlightOffer) => {
    onPay(swapOffer(flight, offer));
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} className={styles.payments}>
      <summary>
        Pagar {nameThisSlice(leg)} de outro jeito
        <Icon name="down" small />
      </summary>
      <ul>
        {others.map((offer) => (
          <li key={offer.id}>
            <Link to={buildUrl(offer)} replace preventScrollReset onClick={() => pay(offer)}>
              <span>{capitalize(describePayment(offer.price))}</span> <b>{priceLabel(offer.price)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
