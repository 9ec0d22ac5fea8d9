import type { TripTotal } from '@revoada/core/trips/trip-total';
import { Fragment } from 'react';
import { ProgrammeMiles } from '../../ui/amount.tsx';
import { describeTotal, shareTotal } from './bar-text.ts';
import styles from './total-amounts.module.css';

/** One share of a total with machine-readable amounts: reais, or miles with their programme and the reais paid with them. */
export function TotalAmounts({ total, shares }: { total: TripTotal; shares: number }) {
  const { cents, awards } = shareTotal(total, shares);
  const { cash, besides } = describeTotal(total, shares);
  return (
    <>
      {cash === null ? null : <data value={cents}>{cash}</data>}
      {awards.map((award, at) => (
        <Fragment key={award.programme}>
          {at > 0 ? ' ' : null}
          <span className={styles.amount}>
            {at > 0 ? '+ ' : null}
            <ProgrammeMiles {...award} />
          </span>
        </Fragment>
      ))}
      {besides ? (
        <>
          {/* The space is outside the small element, which is a box and would drop it. */}{' '}
          <small>{cash === null && cents > 0 ? <data value={cents}>{besides}</data> : besides}</small>
        </>
      ) : null}
    </>
  );
}
