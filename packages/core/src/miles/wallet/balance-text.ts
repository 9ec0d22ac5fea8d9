import { formatNumber } from '../../format/money.ts';
import { formatThousands } from '../../format/thousands.ts';
import type { WalletPayment } from '../pay-from-wallet.ts';
import { programmeName } from '../programmes.ts';

/** From this amount on miles are rounded to thousands, to fit into a row. */
const roundedFrom = 10_000;

/**
 * Compares balances with a price of the whole party: 'cabe: sobram 15 mil', 'cabe com 25.000 Livelo', 'faltam 182 mil'.
 */
export function describeBalance({ fits, missing, remaining, transfers }: WalletPayment): string {
  if (!fits) {
    const [first] = missing;
    const verb = missing.length === 1 && first?.miles === 1 ? 'falta' : 'faltam';
    return `${verb} ${missing.map(({ miles }) => roundThousands(miles, Math.ceil)).join(' e ')}`;
  }
  if (transfers.length > 0) {
    const moved = transfers.map(({ transfer, points }) => `${formatNumber(points)} ${programmeName(transfer.from)}`);
    return `cabe com ${moved.join(' e ')}`;
  }
  if (remaining.every(({ miles }) => miles === 0)) return 'cabe no saldo';
  return `cabe: sobram ${remaining.map(({ miles }) => roundThousands(miles, Math.floor)).join(' e ')}`;
}

function roundThousands(miles: number, round: (thousands: number) => number): string {
  return formatThousands(miles < roundedFrom ? miles : round(miles / 1000) * 1000);
}
