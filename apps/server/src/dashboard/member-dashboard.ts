import { createHash } from 'node:crypto';
import { dayMs } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { errors, type FieldError } from '@revoada/core/errors';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { formatNumber } from '@revoada/core/format/money';
import { countPages } from '@revoada/core/format/shown-range';
import { type EntryForm, readEntries } from '@revoada/core/forms/entry-form';
import type { EntryAct } from '@revoada/core/miles/entries/entry-rules';
import {
  findNewEntries,
  type ImportMode,
  type ImportPreview,
  readImport,
} from '@revoada/core/miles/entries/import-entries';
import { entryStatusLabels, MOST_ENTRIES, type Settlement } from '@revoada/core/miles/entries/miles-entry';
import { comparedDays, summarizeEntries } from '@revoada/core/miles/entries/summary';
import { programmeName } from '@revoada/core/miles/programmes';
import { listTransfers, type Transfer } from '@revoada/core/miles/transfers/transfer';
import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import {
  addUpEntries,
  importEntries,
  listMilesEntries,
  recordEntries,
  settleEntry,
} from '../database/accounts/miles-entries.ts';
import { findWallet } from '../database/accounts/miles-wallets.ts';
import { countActiveClients } from '../database/clients/client-records.ts';
import type { Database } from '../database/connection/database.ts';
import { isUuid } from '../database/connection/is-uuid.ts';
import type { SignedIn } from '../members/signed-in.ts';
import type { References } from '../owner-edited/references.ts';
import type { Transfers } from '../owner-edited/transfers.ts';
import { decodeStatement, parseStatement } from './read-statement.ts';

export type MemberDashboardDeps = {
  database: Database;
  flightBackend: { isAuthenticated(): Promise<boolean> };
  transfers: Pick<Transfers, 'listToday'>;
  references: Pick<References, 'read'>;
  now(): number;
};

const perPage = 10;
const comparedMs = comparedDays * dayMs;

/** Creates the operations of the dashboard for a member. */
export function createMemberDashboard(
  { database, flightBackend, transfers, references, now }: MemberDashboardDeps,
  { accountId }: SignedIn,
) {
  return {
    async readDashboard(page: number) {
      const today = todayAt(saoPauloZone, now());
      const [prices, wallet, totals, activeNow, activeBefore] = await Promise.all([
        references.read(),
        findWallet(database, accountId),
        addUpEntries(database, accountId),
        countActiveClients(database, accountId, new Date(now())),
        countActiveClients(database, accountId, new Date(now() - comparedMs)),
      ]);
      const summary = summarizeEntries(wallet ?? [], totals, today, prices);
      const total = summary.transactions.all;
      const shown = Math.min(page, countPages(total, perPage));
      const entries = await listMilesEntries(database, accountId, { limit: perPage, offset: (shown - 1) * perPage });
      const clients = { now: activeNow ?? 0, before: activeBefore };
      return { today, wallet: wallet ?? [], summary, clients, entries, page: shown, perPage };
    },
    async recordMiles(act: EntryAct, form: EntryForm, key: string): Promise<FieldError[]> {
      const read = readEntries(act, form, todayAt(saoPauloZone, now()));
      if (!read.ok) return read.errors;
      const { entries } = read;
      const creationKey = createHash('sha256')
        .update(JSON.stringify([key, act, form]))
        .digest('base64url');
      const recorded = await recordEntries(database, accountId, { entries, creationKey, at: new Date(now()) });
      if (recorded === 'too-many') return [{ field: 'amount', message: tooManyEntries }];
      if (recorded.ok) return [];
      if ('erased' in recorded) return [{ field: 'amount', message: errors['sign-in-required'].text }];
      return [{ field: 'amount', message: describeShortage(recorded) }];
    },
    /** Parses a file without recording it. */
    async previewImport(file: Uint8Array | string): Promise<ImportPreview> {
      const text = typeof file === 'string' ? file : decodeStatement(file);
      const read = readStatement(text, todayAt(saoPauloZone, now()));
      if (!read.ok) return read;
      const entries = read.lines.flatMap((line) => ('entry' in line ? [line.entry] : []));
      const problems = read.lines.flatMap((line) => ('problem' in line ? [line] : []));
      const added = findNewEntries(entries, await listMilesEntries(database, accountId));
      return { ok: true, text, problems, added, known: entries.length - added.length };
    },
    /** Records the entries of a preview. Idempotent. */
    async importMiles(text: string, mode: ImportMode): Promise<{ recorded: number } | { problem: string }> {
      const read = readStatement(text, todayAt(saoPauloZone, now()));
      if (!read.ok) return read;
      const entries = read.lines.flatMap((line) => ('entry' in line ? [line.entry] : []));
      const imported = await importEntries(database, accountId, {
        ...{ entries, changesBalances: mode === 'somar' },
        at: new Date(now()),
      });
      if (imported === 'too-many') return { problem: `${tooManyEntries} Nada foi importado` };
      if (imported.ok) return { recorded: imported.recorded };
      if ('erased' in imported) return { problem: errors['sign-in-required'].text };
      return { problem: `${describeShortage(imported)}. Nada foi importado` };
    },
    /** Confirms or cancels an entry; returns null or a message. */
    async settleMiles(id: string, settlement: Settlement): Promise<string | null> {
      if (!isUuid(id)) return errors['not-found'].text;
      const settled = await settleEntry(database, accountId, { id, settlement, at: new Date(now()) });
      if (settled.ok) return null;
      if ('erased' in settled) return errors['sign-in-required'].text;
      if ('programme' in settled) return describeShortage(settled);
      if (settled.status === null) return errors['not-found'].text;
      return `Este lançamento já está ${entryStatusLabels[settled.status].toLowerCase()}`;
    },
    /** Transfers that are available today, with the bonus of the member's club. */
    async listMilesTransfers(): Promise<Transfer[]> {
      const [data, wallet] = await Promise.all([transfers.listToday(), findWallet(database, accountId)]);
      const senders = data.ratios.map(({ from }) => from);
      const every = senders.reduce((all, from) => changeEntry(all, from, {}), wallet ?? []);
      return listTransfers(data, every, todayAt(saoPauloZone, now()));
    },
    isBackendAuthenticated: () => flightBackend.isAuthenticated(),
  };
}

const tooManyEntries = `Você chegou ao limite de ${formatNumber(MOST_ENTRIES)} lançamentos.`;

const describeShortage = ({ programme, balance }: { programme: ProgrammeId; balance: number }): string =>
  `O saldo em ${programmeName(programme)} é ${formatNumber(balance)}: esta quantidade não cabe`;

function readStatement(text: string, today: string): ReturnType<typeof readImport> {
  const file = parseStatement(text);
  return file.ok ? readImport(file.rows, today) : file;
}
