import { TotalAmounts } from '../../selection/trip-bar/total-amounts.tsx';
import { basisText } from '../flight-text.ts';
import { findWholeTrip, type Handover, priceHandover } from '../handover.ts';
import styles from './check.module.css';
import { describeRank, nameBought } from './describe-check.ts';
import type { HandoverCheck } from './handover-check.ts';

function Amounts({ offers }: Parameters<typeof priceHandover>[0]) {
  const total = priceHandover({ offers });
  return total && <TotalAmounts total={total} shares={1} />;
}

/** The shown price struck through, and the present one. */
export function ChangedPrice({ before, after }: { before: Handover; after: Handover }) {
  const kinds = new Set(after.offers.flatMap((offer) => offer?.price.kind ?? []));
  return (
    <p className={styles.price}>
      <span className="vh">Antes </span>
      <s>
        <Amounts offers={before.offers} />
      </s>
      <span className="vh">, agora </span>
      <b className={kinds.size === 1 ? `tone-${[...kinds][0]}` : undefined}>
        <Amounts offers={after.offers} />
      </b>{' '}
      <span>{basisText(after)}</span>
    </p>
  );
}

/** Whether the purchase is still the cheapest, and what the whole trip costs now. */
export function ChangeFacts({ check }: { check: HandoverCheck }) {
  const { handover } = check;
  const rank = describeRank(check);
  const trip = findWholeTrip(handover);
  if (rank === null && trip === null) return null;
  return (
    <p>
      {rank}{' '}
      {trip ? (
        <>
          A viagem fica em{' '}
          <b>
            <Amounts offers={trip} />
          </b>
          .
        </>
      ) : null}
    </p>
  );
}

/** 'Ver outras voltas' */
export function nameOthers(handover: Handover): string {
  const { noun, isFeminine } = nameBought(handover);
  return `Ver ${isFeminine ? 'outras' : 'outros'} ${noun === 'viagem' ? 'viagens' : `${noun}s`}`;
}
