import { formatNumber } from '../../format/money.ts';
import { formatThousands } from '../../format/thousands.ts';
import type { WalletPayment } from '../pay-from-wallet.ts';
import { programmeName } from '../programmes.ts';

/** From here on miles are told in whole thousands: a row has room for no more. */
const roundedFrom = 10_000;

/** What balances are to a price of the whole party: 'cabe: sobram 15 mil', 'cabe com 25.000 Livelo', 'faltam 182 mil'. */
export function describeBalance({ fits, missing, left, transfers }: WalletPayment): string {
  if (!fits) {
    const [first] = missing;
    const verb = missing.length === 1 && first?.miles === 1 ? 'falta' : 'faltam';
    return `${verb} ${missing.map(({ miles }) => roundThousands(miles, Math.ceil)).join(' e ')}`;
  }
  if (transfers.length > 0) {
    const moved = transfers.map(({ transfer, points }) => `${formatNumber(points)} ${programmeName(transfer.from)}`);
    return `cabe com ${moved.join(' e ')}`;
  }
  if (left.every(({ miles }) => miles === 0)) return 'cabe no saldo';
  return `cabe: sobram ${left.map(({ miles }) => roundThousands(miles, Math.floor)).join(' e ')}`;
}

function roundThousands(miles: number, round: (thousands: number) => number): string {
  return formatThousands(miles < roundedFrom ? miles : round(miles / 1000) * 1000);
}
