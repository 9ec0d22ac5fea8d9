import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import type { Logger } from 'pino';
import type { Channel } from '../channels/channel.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Events } from '../events.ts';
import type { SourceBudgets } from '../fare-sources/upstream-budget/source-budgets.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { References } from '../owner-edited/references.ts';
import type { PairSearches } from '../search/pair-search.ts';
import type { TicketSearches } from '../search/ticket-search.ts';

export type AlertsDeps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  directory: AirportDirectory;
  references: Pick<References, 'read'>;
  pairs: Pick<PairSearches, 'follow'>;
  /** Null where no source sells joint tickets. */
  tickets: Pick<TicketSearches, 'follow'> | null;
  /** The day's searches at the sources: all of them, and those made for alerts. */
  budgets: Pick<SourceBudgets, 'lowest' | 'readUsedShare' | 'readAlertsUsedShare'>;
  events: Pick<Events, 'listen'>;
  channels: Readonly<Partial<Record<ChannelId, Channel>>>;
  settings: Pick<Settings, 'alerts' | 'payments' | 'search' | 'inventedFares' | 'cardIofPercent' | 'runJobs'>;
  now(): number;
  log: Logger;
};
