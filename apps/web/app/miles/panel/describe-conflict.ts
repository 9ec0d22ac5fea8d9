import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import { CLUB_LABELS } from '@revoada/core/miles/wallet/edit-wallet';
import { findEntry, type WalletEntry } from '@revoada/core/miles/wallet/wallet';
import type { WalletConflict } from '../account-answer.ts';

const fields: readonly ((entry: WalletEntry) => string)[] = [
  ({ balance }) => `saldo ${formatNumber(balance)}`,
  ({ ownCentsPerThousand: cents }) => (cents === null ? 'milheiro de referência' : `milheiro ${formatBRL(cents)}`),
  ({ club }) => CLUB_LABELS[club].toLowerCase(),
];

/** 'Smiles: aqui saldo 80.000; na conta saldo 90.000', one line for each programme that was changed in two places. */
export function describeConflict({ ours, theirs }: WalletConflict): string[] {
  const programmes = new Set([...theirs, ...ours].map(({ programme }) => programme));
  return [...programmes].flatMap((programme) => {
    const [here, saved] = [findEntry(ours, programme), findEntry(theirs, programme)];
    const differing = fields.filter((tell) => !here || !saved || tell(here) !== tell(saved));
    if (differing.length === 0) return [];
    const tellSide = (entry: WalletEntry | null) =>
      entry ? differing.map((tell) => tell(entry)).join(', ') : 'programa removido';
    return [`${programmeName(programme)}: aqui ${tellSide(here)}; na conta ${tellSide(saved)}`];
  });
}
