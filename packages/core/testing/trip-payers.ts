import * as fc from 'fast-check';
import type { ProgrammeId } from '../src/flights/programme.ts';
import type { SpendableWallet } from '../src/miles/pay-from-wallet.ts';
import type { Transfer } from '../src/miles/transfers/transfer.ts';
import type { Payer } from '../src/trips/price-trips.ts';
import type { Ticket } from '../src/trips/trip-model.ts';

/** Ways of moving whole thousands of points, one for one and with a bonus. */
const transfer = (from: ProgrammeId, to: ProgrammeId, bonusPercent: number, minimumPoints: number): Transfer => {
  return { from, to, points: 1000, miles: 1000, minimumPoints, bonusPercent, endsOn: null, example: false };
};

const anyTransfers: fc.Arbitrary<Transfer[]> = fc
  .subarray([
    ['livelo', 'smiles'],
    ['livelo', 'latam-pass'],
    ['esfera', 'smiles'],
    ['esfera', 'latam-pass'],
  ] as const)
  .chain((pairs) =>
    fc.tuple(
      ...pairs.map(([from, to]) =>
        fc
          .tuple(fc.constantFrom(0, 0, 100), fc.constantFrom(0, 0, 2000))
          .map(([bonus, minimum]) => [
            transfer(from, to, 0, 0),
            ...(bonus > 0 ? [transfer(from, to, bonus, minimum)] : []),
          ]),
      ),
    ),
  )
  .map((lists) => lists.flat());

/** Any wallet of whole thousands. */
export const anyWallet: fc.Arbitrary<SpendableWallet> = fc.record({
  balances: fc.subarray<ProgrammeId>(['latam-pass', 'smiles', 'livelo', 'esfera']).chain((programmes) =>
    fc.tuple(
      ...programmes.map((programme) =>
        fc.integer({ min: 0, max: 6 }).map((thousands) => ({
          programme,
          balance: thousands * 1000,
          ownCentsPerThousand: null,
          club: 'none' as const,
        })),
      ),
    ),
  ),
  transfers: anyTransfers,
});

const reference = (programme: ProgrammeId, centsPerThousand: number) => {
  return { programme, centsPerThousand, asOf: '2026-07', kind: 'target' as const };
};

/** Any payer: `connectmiles` and `other` have no reference price, `smiles` has one sometimes. */
export const anyPayer: fc.Arbitrary<Payer> = fc.record({
  references: fc.constantFrom(
    { 'latam-pass': reference('latam-pass', 33_33), smiles: reference('smiles', 20_00) },
    { 'latam-pass': reference('latam-pass', 100_00) },
    {},
  ),
  wallet: fc.option(anyWallet, { nil: null }),
});

/** True where some split of points over the transfers pays these miles. Whole thousands only. */
export function canPay(needs: ReadonlyMap<ProgrammeId, number>, { balances, transfers }: SpendableWallet): boolean {
  const have = new Map(balances.map(({ programme, balance }) => [programme, balance]));
  const tryFrom = (at: number, points: ReadonlyMap<ProgrammeId, number>): boolean => {
    const next = transfers[at];
    if (!next) return [...needs].every(([programme, miles]) => (points.get(programme) ?? 0) >= miles);
    const available = points.get(next.from) ?? 0;
    for (let moved = 0; moved <= available; moved += 1000) {
      if (moved > 0 && moved < next.minimumPoints) continue;
      const after = new Map(points)
        .set(next.from, available - moved)
        .set(next.to, (points.get(next.to) ?? 0) + (moved * (100 + next.bonusPercent)) / 100);
      if (tryFrom(at + 1, after)) return true;
    }
    return false;
  };
  return tryFrom(0, have);
}

/** Miles that a trip needs of each programme. */
export function sumNeeds(tickets: readonly Ticket[]): Map<ProgrammeId, number> {
  const needs = new Map<ProgrammeId, number>();
  for (const { price } of tickets) {
    if (price.kind === 'miles') needs.set(price.programme, (needs.get(price.programme) ?? 0) + price.miles);
  }
  return needs;
}
