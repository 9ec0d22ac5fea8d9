import { createHash } from 'node:crypto';
import { todayAt } from '@revoada/core/dates/today';
import { errors, type FieldError } from '@revoada/core/errors';
import { formatNumber } from '@revoada/core/format/money';
import { countPages } from '@revoada/core/format/shown-range';
import { type EntryAct, type EntryForm, readEntries } from '@revoada/core/miles/entries/entry-form';
import { summarize } from '@revoada/core/miles/entries/summary';
import { programmeName } from '@revoada/core/miles/programmes';
import { addUpEntries, listEntries, recordEntries } from '../database/accounts/miles-entries.ts';
import { findWallet } from '../database/accounts/miles-wallets.ts';
import { countActiveClients } from '../database/clients/client-records.ts';
import type { Database } from '../database/connection/database.ts';
import type { SignedIn } from '../identity/signed-in.ts';

export type MemberDashboardParts = {
  database: Database;
  flightBackend: { isAuthenticated(): Promise<boolean> };
  now(): number;
};

const perPage = 10;
const zone = 'America/Sao_Paulo';
const thirtyDaysMs = 30 * 86_400_000;

/** What the dashboard reads and records for a member. S-377, S-378 */
export function createMemberDashboard({ database, flightBackend, now }: MemberDashboardParts, { accountId }: SignedIn) {
  return {
    async readDashboard(page: number) {
      const today = todayAt(zone, now());
      const [wallet, totals, activeNow, activeBefore] = await Promise.all([
        findWallet(database, accountId),
        addUpEntries(database, accountId),
        countActiveClients(database, accountId, new Date(now())),
        countActiveClients(database, accountId, new Date(now() - thirtyDaysMs)),
      ]);
      const summary = summarize(wallet ?? [], totals, today);
      const total = summary.transactions.all;
      const shown = Math.min(page, countPages(total, perPage));
      const entries = await listEntries(database, accountId, { limit: perPage, offset: (shown - 1) * perPage });
      const clients = { now: activeNow ?? 0, before: activeBefore };
      return { today, wallet: wallet ?? [], summary, clients, entries, page: shown, perPage };
    },
    async recordMiles(act: EntryAct, form: EntryForm, key: string): Promise<FieldError[]> {
      const read = readEntries(act, form, todayAt(zone, now()));
      if (!read.ok) return read.errors;
      const { entries } = read;
      const creationKey = createHash('sha256')
        .update(JSON.stringify([key, act, form]))
        .digest('base64url');
      const recorded = await recordEntries(database, accountId, { entries, creationKey, at: new Date(now()) });
      if (recorded.ok) return [];
      if ('erased' in recorded) return [{ field: 'amount', message: errors['sign-in-required'].text }];
      const { programme, balance } = recorded;
      const message = `O saldo em ${programmeName(programme)} é ${formatNumber(balance)}: esta quantidade não cabe`;
      return [{ field: 'amount', message }];
    },
    isBackendAuthenticated: () => flightBackend.isAuthenticated(),
  };
}
