import type { FieldError } from '@revoada/core/errors';
import type { EntryForm } from '@revoada/core/forms/entry-form';
import type { EntryAct } from '@revoada/core/miles/entries/entry-rules';
import type { ImportMode, ImportPreview } from '@revoada/core/miles/entries/import-entries';
import type { MilesEntry, Settlement } from '@revoada/core/miles/entries/miles-entry';
import type { DashboardSummary, TrendFigure } from '@revoada/core/miles/entries/summary';
import type { Transfer } from '@revoada/core/miles/transfers/transfer';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';

export type Dashboard = {
  /** YYYY-MM-DD in São Paulo. */
  today: string;
  wallet: Wallet;
  summary: DashboardSummary;
  /** Active clients. */
  clients: TrendFigure;
  /** Entries of `page`, the latest first. */
  entries: MilesEntry[];
  page: number;
  perPage: number;
};

/** Services of the dashboard for a member. */
export type DashboardServices = {
  readDashboard(page: number): Promise<Dashboard>;
  /** Records a form's entries, once per key, and changes the balances; returns errors by field. */
  recordMiles(act: EntryAct, form: EntryForm, key: string): Promise<FieldError[]>;
  /** Entries that a file would record, without recording them. A text is a file that was read before. */
  previewImport(file: Uint8Array | string): Promise<ImportPreview>;
  /** Records the new entries of a file, all or none. */
  importMiles(text: string, mode: ImportMode): Promise<{ recorded: number } | { problem: string }>;
  /** Confirms or cancels an open entry with those of the same form; null, or an error. */
  settleMiles(id: string, settlement: Settlement): Promise<string | null>;
  /** Transfers of the day, with the bonus for this person. */
  listMilesTransfers(): Promise<Transfer[]>;
  /** Whether the flight backend accepts our account, within a time limit and without a search. */
  isBackendAuthenticated(): Promise<boolean>;
};
