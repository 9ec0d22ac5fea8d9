import { addDays } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { findCurrentBonuses, type TransferBonus, type TransferData } from '@revoada/core/miles/transfers/transfer';
import type { Logger } from 'pino';
import type { Database } from '../database/connection/database.ts';
import {
  deleteTransferBonus,
  insertTransferBonus,
  listTransferBonuses,
  type StoredBonus,
} from '../database/transfers/transfer-bonuses.ts';
import { createMinuteCopy } from './minute-copy.ts';

/** Transfers between programmes: those of the settings, and the bonuses that the owner added. */
export type Transfers = {
  /** All transfers, including past bonuses; the last values while the database is down. Never throws. */
  readAll(): Promise<TransferData>;
  /** Ratios and today's bonuses, with a marked example in the demonstration. */
  listToday(): Promise<TransferData>;
  listAdded(): Promise<StoredBonus[]>;
  add(bonus: TransferBonus): Promise<void>;
  /** Returns the removed bonus; null if it does not exist. */
  remove(id: string): Promise<TransferBonus | null>;
};

/** Marked as an example, because a demonstration has no owner who adds bonuses. */
function makeExample(today: string): TransferBonus {
  return {
    from: 'livelo',
    to: 'smiles',
    percent: { none: 60, member: 80, top: 100 },
    clubOf: 'smiles',
    minimumPoints: 1_000,
    startsOn: null,
    endsOn: addDays(today, 8),
    source: 'https://example.com/bonus-de-exemplo',
    seenOn: today,
    example: true,
  };
}

type Deps = { database: Database; settings: { transfers: TransferData; demo: boolean }; now(): number; log: Logger };

export function createTransfers({ database, settings, now, log }: Deps): Transfers {
  const { ratios, bonuses } = settings.transfers;
  const added = createMinuteCopy<readonly TransferBonus[]>({
    name: 'added transfer bonuses',
    initial: [],
    load: async () => (await listTransferBonuses(database)).map(({ bonus }) => bonus),
    now,
    log,
  });
  const readAll = async (): Promise<TransferData> => ({ ratios, bonuses: [...bonuses, ...(await added.read())] });
  const forget = <T>(result: T): T => {
    added.forget();
    return result;
  };

  return {
    readAll,
    async listToday() {
      const today = todayAt(saoPauloZone, now());
      const { bonuses: all } = await readAll();
      const current = findCurrentBonuses(settings.demo ? [...all, makeExample(today)] : all, today);
      return { ratios, bonuses: current };
    },
    listAdded: () => listTransferBonuses(database),
    add: (bonus) => insertTransferBonus(database, bonus, new Date(now())).then(forget),
    remove: (id) => deleteTransferBonus(database, id).then(forget),
  };
}
