import type { MilesAmount } from '@revoada/core/flights/offer';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReactNode } from 'react';

/** Cents in whole reais, with machine-readable cents. */
export function Reais({ cents }: { cents: number }) {
  return <data value={cents}>{formatBRL(cents, { cents: false })}</data>;
}

/** '104.910', with a machine-readable programme. */
export function Miles({ programme, miles, children }: MilesAmount & { children?: ReactNode }) {
  return (
    <data value={miles} data-programme={programme}>
      {formatNumber(miles)}
      {children}
    </data>
  );
}

/** '104.910 LATAM Pass' */
export function ProgrammeMiles(amount: MilesAmount) {
  return (
    <Miles {...amount}>
      {' '}
      <small>{programmeName(amount.programme)}</small>
    </Miles>
  );
}
