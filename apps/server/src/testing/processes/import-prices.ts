import { connectDatabase } from '../../database/connection/database.ts';
import { createLog } from '../../logging/logging.ts';
import { importHistory } from '../../prices/history/import-history.ts';

/** A process that imports a history of prices and is killed while it does: `DATABASE_URL HISTORY_URL NOW`. */
const [databaseUrl = '', historyUrl = '', now] = process.argv.slice(2);
const log = createLog('silent');
const database = connectDatabase(databaseUrl, log);
await importHistory({ database, demo: false, now: () => Number(now), log }, historyUrl, AbortSignal.timeout(60_000));
