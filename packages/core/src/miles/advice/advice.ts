import type { MilesPrice } from '../../flights/offer.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import type { ReferencePrices } from '../reference-prices.ts';
import { findPointsNeeded, listTransfers, type Transfer, type TransferData } from '../transfers/transfer.ts';
import { findEntry, type Wallet } from '../wallet/wallet.ts';

/** How a person can pay an award from their wallet. */
export type Advice =
  | { kind: 'fits'; programme: ProgrammeId; remaining: number }
  | {
      kind: 'buy';
      programme: ProgrammeId;
      balance: number;
      missing: number;
      /** The most that a thousand of the missing miles may cost: whole reais, in cents. */
      ceilingCents: number;
    }
  | {
      kind: 'transfer';
      programme: ProgrammeId;
      transfer: Transfer;
      points: number;
      /** Cost of a thousand of the points to the person, in cents. */
      centsPerThousand: number;
      /** Cost of the award with this transfer, and its saving against the cash fare: cents. */
      costCents: number;
      savingCents: number;
    };

export type AdviceOptions = {
  wallet: Wallet;
  transfers: TransferData;
  /** With the person's own costs (`withWallet`). */
  references: ReferencePrices;
  /** ISO day in Brasília. */
  today: string;
};

/**
 * Advises how to pay an award at no more than the cash fare; null where there is no way. Miles and transferred points
 * count at the person's cost, bought miles at the ceiling, plus taxes. Amounts are of the whole party.
 */
export function adviseAward(
  { programme, miles, taxCents }: MilesPrice,
  cashCents: number,
  options: AdviceOptions,
): Advice | null {
  const { wallet, references } = options;
  const balance = findEntry(wallet, programme)?.balance ?? 0;
  const spent = Math.min(balance, miles);
  const missing = miles - spent;
  const cost = references[programme]?.centsPerThousand;
  if (taxCents === null || (spent > 0 && cost === undefined)) return null;
  // In thousandths of a cent, so that nothing is rounded before the last step.
  const room = (cashCents - taxCents) * 1000 - spent * (cost ?? 0);
  if (room < 0 || miles <= 0) return null;
  if (missing === 0) return { kind: 'fits', programme, remaining: balance - miles };
  return (
    adviseTransfer(programme, missing, { room, cashCents }, options) ?? adviseBuying(programme, balance, missing, room)
  );
}

/** The cheapest transfer that brings the missing miles, of points that the person has. */
function adviseTransfer(
  programme: ProgrammeId,
  missing: number,
  { room, cashCents }: { room: number; cashCents: number },
  { wallet, transfers, references, today }: AdviceOptions,
): Advice | null {
  let best: { transfer: Transfer; points: number; centsPerThousand: number; cost: number } | null = null;
  for (const transfer of listTransfers(transfers, wallet, today)) {
    const centsPerThousand = references[transfer.from]?.centsPerThousand;
    if (transfer.to !== programme || centsPerThousand === undefined) continue;
    const points = findPointsNeeded(missing, transfer);
    const cost = points * centsPerThousand;
    if (points > (findEntry(wallet, transfer.from)?.balance ?? 0) || cost > room) continue;
    if (best === null || cost < best.cost) best = { transfer, points, centsPerThousand, cost };
  }
  if (best === null) return null;
  const savingCents = Math.floor((room - best.cost) / 1000);
  const { transfer, points, centsPerThousand } = best;
  const costCents = cashCents - savingCents;
  return { kind: 'transfer', programme, transfer, points, centsPerThousand, costCents, savingCents };
}

function adviseBuying(programme: ProgrammeId, balance: number, missing: number, room: number): Advice | null {
  if (balance === 0) return null;
  const ceilingCents = Math.floor(room / missing / 100) * 100;
  return ceilingCents > 0 ? { kind: 'buy', programme, balance, missing, ceilingCents } : null;
}
