import { formatMiles, formatNumber } from '@revoada/core/format/money';
import type { SpendableWallet, WalletPayment } from '@revoada/core/miles/pay-from-wallet';
import { programmeName } from '@revoada/core/miles/programmes';

/**
 * Whether the balances cover the payment: 'Você tem 120.000 LATAM Pass: cabe, sobram 15.090.', 'Com 25.000 pontos da
 * Livelo cabe: sobram 90 milhas.', 'Faltam 24.910 milhas LATAM Pass.'
 */
export function describeCoverage(
  { fits, missing, remaining, transfers }: WalletPayment,
  { balances }: SpendableWallet,
): string {
  if (!fits) {
    const amounts = missing.map((each) => `${formatMiles(each)} ${programmeName(each.programme)}`);
    return `Faltam ${amounts.join(' e ')}.`;
  }
  if (transfers.length > 0) {
    const moved = transfers.map(
      ({ transfer: { from }, points }) =>
        `${formatMiles({ programme: from, miles: points })} da ${programmeName(from)}`,
    );
    return `Com ${moved.join(' e ')} cabe: ${remaining.map((each) => `sobram ${formatMiles(each)}`).join(' e ')}.`;
  }
  const byProgramme = new Map(balances.map(({ programme, balance }) => [programme, balance]));
  const parts = remaining.map(({ programme, miles }) => {
    const name = programmeName(programme);
    return `${formatNumber(byProgramme.get(programme) ?? 0)} ${name}: cabe, sobram ${formatNumber(miles)}`;
  });
  return `Você tem ${parts.join('; ')}.`;
}
