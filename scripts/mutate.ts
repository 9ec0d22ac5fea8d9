import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { startDatabaseBroker } from '../apps/server/src/testing/database/database-broker.ts';
import { setup as createRunFolder } from '../apps/server/src/testing/run-folder.ts';
import { createRoomOptions, rooms } from './mutate/rooms.ts';

/*
 * npm run mutate: runs Stryker on rooms, or on folders or files of rooms. docs/mutation-testing.md
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string' }, incremental: { type: 'boolean', default: false } },
});
const concurrency = values.concurrency ? { concurrency: Number(values.concurrency) } : {};

const removeRunFolder = createRunFolder();
// One PostgreSQL for all rooms: Stryker ends test runners that hang by force, and their databases with them.
const broker = await startDatabaseBroker();
process.env.TEST_DATABASE_BROKER = broker.url;
try {
  for (const selection of positionals.length > 0 ? positionals : Object.keys(rooms)) {
    const name = selection.replace(/[^\w.]+/g, '-');
    const { tests, ...options } = createRoomOptions(selection);
    process.env.MUTATE_TESTS = JSON.stringify(tests);
    await new Stryker({
      ...options,
      ...concurrency,
      incremental: values.incremental,
      incrementalFile: `reports/incremental/${name}.json`,
      htmlReporter: { fileName: `reports/mutation/${name}.html` },
    }).runMutationTest();
  }
} finally {
  await broker.stop();
  removeRunFolder();
}
