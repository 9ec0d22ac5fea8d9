import type { MilesAmount } from '@revoada/core/flights/offer';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReactNode } from 'react';

/** Cents in whole reais, with machine-readable cents; `approximate` marks reais that are converted, '≈ R$ 3.373'. */
export function Reais({ cents, approximate = false }: { cents: number; approximate?: boolean | undefined }) {
  return (
    <data value={cents}>
      {approximate ? <Approximately /> : null}
      {formatBRL(cents, { cents: false })}
    </data>
  );
}

/** The sign before an approximate amount, and its words for screen readers. */
export function Approximately() {
  return (
    <>
      <span aria-hidden="true">≈{'\u00a0'}</span>
      <span className="vh">cerca de </span>
    </>
  );
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
