import type { MilesAmount } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { convertPoints, findPointsNeeded, type Transfer } from './transfers/transfer.ts';
import type { Wallet } from './wallet/wallet.ts';

/** Balances of a person, and the transfers available between them today (`listTransfers`). */
export type SpendableWallet = { balances: Wallet; transfers: readonly Transfer[] };

/** Points to be moved before a trip is bought, and the miles that they become. */
export type PlannedTransfer = { transfer: Transfer; points: number; miles: number };

/** How a wallet pays for a trip's miles. */
export type WalletPayment = {
  fits: boolean;
  /** Miles that no balance and no transfer provides, by programme; empty where the trip fits. */
  missing: readonly MilesAmount[];
  /** Remaining balance of each programme that pays. */
  remaining: readonly MilesAmount[];
  transfers: readonly PlannedTransfer[];
};

type Points = ReadonlyMap<ProgrammeId, number>;

type Plan = { transfers: PlannedTransfer[]; points: Points; missing: MilesAmount[] };

/**
 * Pays miles (each programme once) from a wallet:
 * 1. Spend the programmes' balances.
 * 2. Transfer points for the missing miles, each point once, trying every order of the missing amounts and of the
 *    programmes that give points.
 * 3. Pick the plan with the fewest missing miles, then with the fewest transferred points.
 */
export function payFromWallet(needs: readonly MilesAmount[], { balances, transfers }: SpendableWallet): WalletPayment {
  const points = new Map(balances.map(({ programme, balance }) => [programme, balance]));
  const missing = needs.flatMap(({ programme, miles }): MilesAmount[] => {
    const balance = points.get(programme) ?? 0;
    points.set(programme, Math.max(0, balance - miles));
    return miles > balance ? [{ programme, miles: miles - balance }] : [];
  });
  const plan = missing.length === 0 ? { transfers: [], points, missing } : planTransfers(missing, points, transfers);
  return {
    fits: plan.missing.length === 0,
    missing: plan.missing,
    remaining: needs.map(({ programme }) => ({ programme, miles: plan.points.get(programme) ?? 0 })),
    transfers: plan.transfers,
  };
}

/** Orders amounts like those of a price, so that texts beside it can omit the programmes' names. */
export function sortLike(named: readonly MilesAmount[], amounts: readonly MilesAmount[]): MilesAmount[] {
  return named.flatMap(({ programme }) => amounts.filter((each) => each.programme === programme));
}

/** A quick check that rejects only amounts that a wallet can never pay, even without other amounts. */
export function createAffordable({ balances, transfers }: SpendableWallet): (need: MilesAmount) => boolean {
  const balanceByProgramme = new Map(balances.map(({ programme, balance }) => [programme, balance]));
  const most = new Map(balanceByProgramme);
  for (const transfer of transfers) {
    const { from, to } = transfer;
    most.set(to, (most.get(to) ?? 0) + convertPoints(balanceByProgramme.get(from) ?? 0, transfer));
  }
  return ({ programme, miles }) => miles <= (most.get(programme) ?? 0);
}

function planTransfers(missing: readonly MilesAmount[], points: Points, transfers: readonly Transfer[]): Plan {
  let best: Plan | null = null;
  for (const order of listOrders(missing)) {
    for (const plan of bringAll(order, { transfers: [], points, missing: [] }, transfers)) {
      if (best === null || comparePlans(plan, best) < 0) best = plan;
    }
  }
  return best ?? { transfers: [], points, missing: [...missing] };
}

/** Every plan for these amounts, one after the other. */
function bringAll([first, ...others]: readonly MilesAmount[], plan: Plan, transfers: readonly Transfer[]): Plan[] {
  if (!first) return [plan];
  const givers = [...new Set(transfers.filter(({ to }) => to === first.programme).map(({ from }) => from))];
  return listOrders(givers.filter((giver) => (plan.points.get(giver) ?? 0) > 0)).flatMap((order) => {
    let next = plan;
    let { miles } = first;
    for (const giver of order) {
      const moved = miles > 0 ? transferMost(first.programme, miles, giver, next.points, transfers) : null;
      if (!moved) continue;
      miles -= moved.miles;
      const points = new Map(next.points).set(giver, (next.points.get(giver) ?? 0) - moved.points);
      next = { ...next, transfers: [...next.transfers, moved], points };
    }
    const { programme } = first;
    if (miles > 0) next = { ...next, missing: [...next.missing, { programme, miles }] };
    else if (miles < 0) {
      next = { ...next, points: new Map(next.points).set(programme, (next.points.get(programme) ?? 0) - miles) };
    }
    return bringAll(others, next, transfers);
  });
}

/** The fewest points that bring the miles, or the points that bring the most of them; null where none can be moved. */
function transferMost(
  to: ProgrammeId,
  missingMiles: number,
  from: ProgrammeId,
  points: Points,
  transfers: readonly Transfer[],
): PlannedTransfer | null {
  const available = points.get(from) ?? 0;
  const moves = transfers
    .filter((transfer) => transfer.from === from && transfer.to === to && transfer.minimumPoints <= available)
    .map((transfer): PlannedTransfer => {
      const step = transfer.points;
      const whole = Math.floor(available / step) * step;
      const moved = Math.min(findPointsNeeded(missingMiles, transfer), whole);
      return { transfer, points: moved, miles: convertPoints(moved, transfer) };
    })
    .filter(({ miles, points: moved, transfer }) => miles > 0 && moved >= transfer.minimumPoints);
  const [best] = moves.sort(
    (a, b) =>
      Math.min(b.miles, missingMiles) - Math.min(a.miles, missingMiles) || a.points - b.points || b.miles - a.miles,
  );
  return best ?? null;
}

function comparePlans(a: Plan, b: Plan): number {
  return (
    sum(a.missing.map(({ miles }) => miles)) - sum(b.missing.map(({ miles }) => miles)) ||
    sum(a.transfers.map(({ points }) => points)) - sum(b.transfers.map(({ points }) => points))
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** A list in each of its orders. */
function listOrders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => listOrders(items.toSpliced(at, 1)).map((others) => [item, ...others]));
}
