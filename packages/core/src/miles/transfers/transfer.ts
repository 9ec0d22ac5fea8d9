import type { ProgrammeId } from '../../flights/programme.ts';
import { type ClubLevel, findEntry, type Wallet } from '../wallet/wallet.ts';

/** Source of the figures, and the day on which it was read. */
type Source = {
  source: string;
  /** ISO day. */
  seenOn: string;
};

/** Ratio at which points of one programme become miles of another, without a bonus. */
export type TransferRatio = Source & {
  from: ProgrammeId;
  to: ProgrammeId;
  /** So many points become so many miles; points go in whole steps of this size. */
  points: number;
  miles: number;
  /** The fewest points of one transfer; null where the source does not say. */
  minimumPoints: number | null;
};

/** More miles for a while. */
export type TransferBonus = Source & {
  from: ProgrammeId;
  to: ProgrammeId;
  /** Of the miles of the ratio, by the person's club level. */
  percent: Readonly<Record<ClubLevel, number>>;
  /** The programme whose club counts. */
  clubOf: ProgrammeId;
  minimumPoints: number | null;
  /** First and last day, ISO, in Brasília; a null start has no date. */
  startsOn: string | null;
  endsOn: string;
  /** Invented for the demonstration. */
  example?: true;
};

/** Ratios and bonuses of transfers between programmes. */
export type TransferData = { ratios: readonly TransferRatio[]; bonuses: readonly TransferBonus[] };

export const NO_TRANSFERS: TransferData = { ratios: [], bonuses: [] };

/** One way of moving points today, as one person gets it. */
export type Transfer = Pick<TransferRatio, 'from' | 'to' | 'points' | 'miles'> & {
  minimumPoints: number;
  bonusPercent: number;
  /** Last day of the bonus; null without one. */
  endsOn: string | null;
  example: boolean;
};

/** The bonuses that hold on a day, ISO in Brasília. Those that are over, or begin later, never apply. */
export function findCurrentBonuses(bonuses: readonly TransferBonus[], today: string): TransferBonus[] {
  return bonuses.filter(({ startsOn, endsOn }) => (startsOn ?? '') <= today && today <= endsOn);
}

/**
 * The ways of moving points that a person has on a day, with and without bonus. A bonus of a pair whose ratio is not known
 * gives none.
 */
export function listTransfers({ ratios, bonuses }: TransferData, wallet: Wallet, today: string): Transfer[] {
  const current = findCurrentBonuses(bonuses, today);
  return ratios
    .filter(({ from }) => findEntry(wallet, from) !== null)
    .flatMap(({ from, to, points, miles, minimumPoints }) => {
      const plain = { from, to, points, miles, minimumPoints: minimumPoints ?? 0 };
      const withBonus = current
        .filter((bonus) => bonus.from === from && bonus.to === to)
        .map(({ percent, clubOf, minimumPoints: least, endsOn, example = false }) => ({
          ...plain,
          minimumPoints: Math.max(plain.minimumPoints, least ?? 0),
          bonusPercent: percent[findEntry(wallet, clubOf)?.club ?? 'none'],
          endsOn,
          example,
        }))
        .filter(({ bonusPercent }) => bonusPercent > 0);
      return [...withBonus, { ...plain, bonusPercent: 0, endsOn: null, example: false }];
    });
}

/** The miles that these points become: points that fill no step, and parts of a mile, become none. */
export function convertPoints(points: number, { points: step, miles, bonusPercent }: Transfer): number {
  return Math.floor((Math.floor(points / step) * miles * (100 + bonusPercent)) / 100);
}

/** The fewest points that become at least so many miles: whole steps, and no less than the minimum. */
export function findPointsNeeded(
  milesWanted: number,
  { points: step, miles, bonusPercent, minimumPoints }: Transfer,
): number {
  const forMiles = Math.ceil((milesWanted * 100) / (miles * (100 + bonusPercent)));
  return Math.max(forMiles, Math.ceil(minimumPoints / step)) * step;
}
