import type { MilesPrice } from '../../flights/offer.ts';
import { formatThousands } from '../../format/thousands.ts';
import { findEntry, type Wallet } from './wallet.ts';

/** From here on missing miles are told in whole thousands, rounded up: a row has room for no more. */
const roundedFrom = 10_000;

/** What the person's own balance is to a price of the whole party: 'cabe no saldo', 'faltam 12 mil'; null without a balance. S-470 */
export function describeBalance({ programme, miles }: MilesPrice, wallet: Wallet): string | null {
  const balance = findEntry(wallet, programme)?.balance ?? 0;
  if (balance === 0) return null;
  const missing = miles - balance;
  if (missing <= 0) return 'cabe no saldo';
  if (missing === 1) return 'falta 1';
  return `faltam ${formatThousands(missing < roundedFrom ? missing : Math.ceil(missing / 1000) * 1000)}`;
}
