import type { FieldError } from '@revoada/core/errors';
import type { EntryAct, EntryForm } from '@revoada/core/miles/entries/entry-form';
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
  /** Of `page`, the latest first. */
  entries: MilesEntry[];
  page: number;
  perPage: number;
};

/** What the dashboard reads and records in a member's name. */
export type DashboardServices = {
  readDashboard(page: number): Promise<Dashboard>;
  /** Records what a form says, once per key, and changes the balances with it; what is wrong, by field. */
  recordMiles(act: EntryAct, form: EntryForm, key: string): Promise<FieldError[]>;
  /** What a file would record; nothing is recorded yet. A text is a file that was read before. */
  previewImport(file: Uint8Array | string): Promise<ImportPreview>;
  /** Records what is new in a file, all or nothing. */
  importMiles(text: string, mode: ImportMode): Promise<{ recorded: number } | { problem: string }>;
  /** Confirms or cancels an open entry with those of the same form: null, or what is wrong. */
  settleMiles(id: string, settlement: Settlement): Promise<string | null>;
  /** The ways of moving points today, with the bonus that this person gets. */
  listMilesTransfers(): Promise<Transfer[]>;
  /** Whether the flight backend accepts our account; within a time limit, and no search. */
  isBackendAuthenticated(): Promise<boolean>;
};
