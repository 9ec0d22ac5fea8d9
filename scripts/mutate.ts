import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabaseBroker } from '../apps/server/src/testing/database/database-broker.ts';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { root } from './lib/run.ts';
import { loadEquivalents } from './mutate/equivalents.ts';
import { type MutationReport, readMutants } from './mutate/mutant.ts';
import { type Selection, selectRooms } from './mutate/rooms.ts';
import { countRoom, passes, type RoomResult } from './mutate/score.ts';
import { outputFolder, selectionName, strykerOptions } from './mutate/stryker-options.ts';
import { writeSummary } from './mutate/summary.ts';
import { createWorkingCopy, removeAbandonedCopies } from './mutate/working-copy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: String(availableParallelism()) },
    incremental: { type: 'boolean', default: false },
  },
});
const options = { concurrency: Number(values.concurrency), incremental: values.incremental };

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    stryker?.kill(signal);
  });
}
let stryker: ReturnType<typeof spawn> | undefined;

/** Runs Stryker in a folder; gives its exit code (1 when a signal ended it). */
function runStryker(folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const program = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const child = spawn(process.execPath, [program, 'run', 'stryker.config.json'], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    stryker = child;
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function mutate(selection: Selection, broker: string, temporary: string): Promise<RoomResult> {
  const { room } = selection;
  const name = selectionName(selection);
  const report = `${outputFolder}${name}.json`;
  rmSync(report, { force: true });
  console.log(`\n${name}`);
  const copy = createWorkingCopy();
  try {
    writeFileSync(join(copy.folder, 'stryker.config.json'), JSON.stringify(strykerOptions(selection, options)));
    const code = await runStryker(copy.folder, {
      MUTATE_TESTS: JSON.stringify(room.tests),
      MUTATE_UNCHANGED: JSON.stringify(room.unchanged),
      TMPDIR: temporary,
      ...(room.database ? { TEST_DATABASE_BROKER: broker } : {}),
    });
    if (stopped) throw new Error('Stopped.');
    if (code !== 0) throw new Error(`Stryker failed for ${name}.`);
  } finally {
    copy.remove();
  }
  const mutants = readMutants(JSON.parse(readFileSync(report, 'utf8')) as MutationReport);
  return countRoom(name, mutants, loadEquivalents(room.name), { whole: selection.within === '' });
}

/** Writes what is known so far; gives it as text. */
function writeReport(results: readonly RoomResult[]): string {
  const summary = writeSummary(results);
  writeFileSync(`${outputFolder}report.txt`, `${summary}\n`);
  // In the form of the lists of equivalents, so that an entry can be moved there and given its reason.
  const survivors = results.flatMap((result) => result.survivors);
  const entries = survivors.map(({ file, mutator, line, from, to }) => ({ file, mutator, line, from, to, reason: '' }));
  writeFileSync(`${outputFolder}survivors.json`, `${JSON.stringify(entries, null, 2)}\n`);
  return summary;
}

const selections = selectRooms(positionals);
removeAbandonedCopies();
mkdirSync(`${outputFolder}incremental`, { recursive: true });
const temporary = temporaryFolder('revoada-mutate-');
// One PostgreSQL for all of a run's tests: it outlives the test runners, which Stryker ends by force when they hang.
const broker = await startDatabaseBroker();
try {
  const results: RoomResult[] = [];
  let summary = '';
  for (const selection of selections) {
    results.push(await mutate(selection, broker.url, temporary));
    summary = writeReport(results);
  }
  console.log(
    `${summary}\nThe report is in .mutate/report.txt; each room's source with its mutants in .mutate/ROOM.html.`,
  );
  process.exitCode = passes(results) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await broker.stop();
  rmSync(temporary, { recursive: true, force: true });
}
