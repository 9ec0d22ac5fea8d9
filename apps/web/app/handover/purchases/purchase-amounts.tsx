import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import type { TripTotal } from '@revoada/core/trips/trip-total';
import type { ReactNode } from 'react';
import { findPurchase } from '../../selection/purchases.ts';
import { TotalAmounts } from '../../selection/trip-bar/total-amounts.tsx';
import { usePurchases } from '../../selection/use-purchases.ts';
import { SoldNote } from '../../ui/sold-note.tsx';
import { basisText } from '../flight-text.ts';
import styles from '../handover.module.css';
import { findWholeTrip, type Handover, priceHandover } from '../handover.ts';
import { nameSeller } from '../name-seller.ts';

function Amounts({ offers }: Pick<Handover, 'offers'>) {
  const total = priceHandover({ offers });
  return total && <TotalAmounts total={total} shares={1} named />;
}

/** Price and coverage of this purchase: '104.910 LATAM Pass + R$ 161,09 só a ida, 1 pessoa'. */
export function PurchasePrice(bought: Pick<Handover, 'leg' | 'offers' | 'search'>) {
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
  const trip = findWholeTrip(handover);
  return <PurchasePrice {...handover} {...(trip && { leg: 'both', offers: trip })} />;
}

/** The purchase that follows, and the price of the trip. */
export function TripNote({ handover }: { handover: Handover }) {
  const purchases = usePurchases();
  const trip = findWholeTrip(handover);
  const { leg, search, withBestReturn } = handover;
  if (!trip) return withBestReturn ? <OpenReturn total={withBestReturn} search={search} /> : null;
  const other = leg === 'outbound' ? trip[1] : trip[0];
  return (
    <div className={styles.after}>
      <p>
        {findPurchase(purchases, other) ? (
          `A mesma ${leg === 'outbound' ? 'ida' : 'volta'} que você escolheu. Depois desta, a viagem está completa.`
        ) : (
          <OtherPurchase offer={other} name={leg === 'outbound' ? 'a volta' : 'a ida'} />
        )}
      </p>
      <WholeTrip search={search}>
        <Amounts offers={trip} />
      </WholeTrip>
    </div>
  );
}

function OpenReturn({ total, search }: { total: TripTotal; search: SearchQuery }) {
  return (
    <div className={styles.after}>
      <p>Depois, escolha a volta. Guardamos tudo aqui.</p>
      <WholeTrip name="A viagem toda, com a melhor volta" search={search}>
        <TotalAmounts total={total} shares={1} named />
      </WholeTrip>
    </div>
  );
}

function WholeTrip({
  name = 'A viagem toda',
  search,
  children,
}: {
  name?: string;
  search: SearchQuery;
  children: ReactNode;
}) {
  return (
    <p>
      {name}: <b>{children}</b> <small>{basisText({ leg: 'both', search })}</small>
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
