import type { TripTotal } from '@revoada/core/trips/trip-total';
import { Fragment } from 'react';
import { Miles, ProgrammeMiles } from '../../ui/amount.tsx';
import { describeTotal, shareTotal } from './bar-text.ts';

/**
 * One share of a total, each amount to be read as a number: reais, or miles with the reais beside them. `named`: miles of
 * one programme name it too. S-568
 */
export function TotalAmounts({ total, shares, named = false }: { total: TripTotal; shares: number; named?: boolean }) {
  const { cents, awards } = shareTotal(total, shares);
  const { cash, besides } = describeTotal(total, shares);
  if (cash !== null) return <data value={cents}>{cash}</data>;
  const Amount = named || awards.length > 1 ? ProgrammeMiles : Miles;
  return (
    <>
      {awards.map((award, at) => (
        <Fragment key={award.programme}>
          {at > 0 ? ' + ' : null}
          <Amount {...award} />
        </Fragment>
      ))}
      {besides ? (
        <>
          {/* In the box of its own that follows it would be lost. */}{' '}
          <small>{cents > 0 ? <data value={cents}>{besides}</data> : besides}</small>
        </>
      ) : null}
    </>
  );
}
