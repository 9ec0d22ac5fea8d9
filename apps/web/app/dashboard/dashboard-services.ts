import type { FieldError } from '@revoada/core/errors';
import type { EntryAct, EntryForm } from '@revoada/core/miles/entries/entry-form';
import type { MilesEntry } from '@revoada/core/miles/entries/miles-entry';
import type { DashboardSummary, Figure } from '@revoada/core/miles/entries/summary';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';

export type Dashboard = {
  /** YYYY-MM-DD in São Paulo. */
  today: string;
  wallet: Wallet;
  summary: DashboardSummary;
  /** Active clients. */
  clients: Figure;
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
  /** Whether the flight backend accepts our account; within a time limit, and no search. */
  isBackendAuthenticated(): Promise<boolean>;
};
