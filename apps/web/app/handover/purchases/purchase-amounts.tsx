import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { nameTheSlice } from '@revoada/core/search/texts/slice-names';
import type { TripTotal } from '@revoada/core/trips/trip-total';
import type { ReactNode } from 'react';
import { findPurchase } from '../../selection/purchases.ts';
import { TotalAmounts } from '../../selection/trip-bar/total-amounts.tsx';
import { usePurchases } from '../../selection/use-purchases.ts';
import { SoldNote } from '../../ui/sold-note.tsx';
import { basisText } from '../flight-text.ts';
import styles from '../handover.module.css';
import { findTripSlices, type Handover, type HandoverLeg, listBoughtFlights, priceHandover } from '../handover.ts';
import { nameSeller } from '../name-seller.ts';
import { orderPurchases } from './purchases-in-order.ts';

type Bought = Pick<Handover, 'search'> & { leg: HandoverLeg | 'trip'; offers: readonly (FlightOffer | undefined)[] };

function Amounts({ offers }: Pick<Bought, 'offers'>) {
  const total = priceHandover({ offers });
  return total && <TotalAmounts total={total} shares={1} />;
}

/** Price and coverage of this purchase: '104.910 LATAM Pass + R$ 161,09 só a ida, 1 pessoa'. */
export function PurchasePrice(bought: Bought) {
  const kinds = new Set(bought.offers.flatMap((offer) => offer?.price.kind ?? []));
  return (
    <>
      <p className={styles.price}>
        <b className={kinds.size === 1 ? `tone-${[...kinds][0]}` : undefined}>
          <Amounts offers={bought.offers} />
        </b>{' '}
        <span>{basisText(bought)}</span>
      </p>
      <SoldNote sold={priceHandover(bought)?.sold} />
    </>
  );
}

/** The same for the whole trip, where more than this purchase is known. */
export function TripPrice({ handover }: { handover: Handover }) {
  const trip = findTripSlices(handover);
  if (!trip) return <PurchasePrice {...handover} />;
  const leg = handover.slices ? 'trip' : 'both';
  return <PurchasePrice {...handover} leg={leg} offers={trip.map(({ flight }) => flight)} />;
}

/** The purchase that follows, and the price of the trip. */
export function TripNote({ handover }: { handover: Handover }) {
  const purchases = usePurchases();
  const trip = findTripSlices(handover);
  const { leg, search, withBestReturn } = handover;
  if (!trip) return withBestReturn ? <OpenReturn total={withBestReturn} search={search} /> : null;
  const now = listBoughtFlights(handover).map((each) => each.leg);
  const ordered = orderPurchases(
    trip.map((each) => ({ ...each, bought: now.includes(each.leg) || findPurchase(purchases, each.flight) !== null })),
  );
  const next = ordered.find(({ bought }) => !bought);
  const isSlice = handover.slices !== undefined;
  return (
    <div className={styles.after}>
      <p>
        {next ? (
          <OtherPurchase offer={next.flight} name={nameTheSlice(next.leg)} />
        ) : isSlice ? (
          'Depois desta compra, a viagem está completa.'
        ) : (
          `A mesma ${leg === 'outbound' ? 'ida' : 'volta'} que você escolheu. Depois desta, a viagem está completa.`
        )}
      </p>
      <WholeTrip search={search} isSlice={isSlice}>
        <Amounts offers={trip.map(({ flight }) => flight)} />
      </WholeTrip>
    </div>
  );
}

function OpenReturn({ total, search }: { total: TripTotal; search: SearchQuery }) {
  return (
    <div className={styles.after}>
      <p>Depois, escolha a volta. Guardamos tudo aqui.</p>
      <WholeTrip name="A viagem toda, com a melhor volta" search={search}>
        <TotalAmounts total={total} shares={1} />
      </WholeTrip>
    </div>
  );
}

function WholeTrip({
  name = 'A viagem toda',
  search,
  isSlice = false,
  children,
}: {
  name?: string;
  /** The trip has several slices. */
  isSlice?: boolean;
  search: SearchQuery;
  children: ReactNode;
}) {
  return (
    <p>
      {name}: <b>{children}</b> <small>{basisText({ leg: isSlice ? 'trip' : 'both', search })}</small>
    </p>
  );
}

function OtherPurchase({ offer, name }: { offer: FlightOffer; name: string }) {
  return (
    <>
      Depois, {name} na {nameSeller(offer)}:{' '}
      <b>
        <Amounts offers={[offer]} />
      </b>
      . Guardamos tudo aqui.
    </>
  );
}
