import { rmSync } from 'node:fs';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { forgetSiteBuild } from '../../scripts/lib/site-build.ts';
import { processes, productProcesses, readMemory } from './processes/processes.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import { median, type ReportRow } from './report.ts';

type Started = { seconds: number; megabytes: number; count: number };

/** Starts everything in a folder, as `npm start` does, measures it, and stops it. */
async function start(folder: string): Promise<Started> {
  const startedAt = performance.now();
  const product = await startWholeProduct(folder, { keepFolder: true });
  const seconds = (performance.now() - startedAt) / 1_000;
  try {
    const pids = productProcesses(processes(), product.process.child.pid ?? 0, folder).map(({ pid }) => pid);
    return { seconds, megabytes: readMemory(pids), count: pids.length };
  } finally {
    await product.stop();
  }
}

/** Time and memory of `npm start` until ready: in a fresh checkout, with the site built, and also with a database. */
export async function startUp(): Promise<ReportRow[]> {
  const folder = temporaryFolder('revoada-bench-');
  const other = temporaryFolder('revoada-bench-');
  try {
    forgetSiteBuild();
    const fresh = await start(folder);
    const built = await start(other);
    const again = [await start(folder), await start(folder), await start(folder)];
    const usual = median(again.map(({ seconds }) => seconds));
    const megabytes = Math.max(...again.map((each) => each.megabytes));
    const row = (what: string, budget: number, seconds: number): ReportRow => ({
      what: `\`npm start\` to ready, ${what}`,
      budget: `${budget} s`,
      measured: `${seconds.toFixed(1)} s`,
      ok: seconds <= budget,
    });
    return [
      row('in a fresh checkout: builds the site, creates its database', 60, fresh.seconds),
      row('site built: creates its database', 15, built.seconds),
      row('site built, database there (median of 3)', 5, usual),
      {
        what: `Memory of everything that \`npm start\` runs, at ready (${again[0]?.count} processes, shared pages once)`,
        budget: '600 MB',
        measured: `${megabytes.toFixed(0)} MB`,
        ok: megabytes <= 600,
      },
    ];
  } finally {
    for (const each of [folder, other]) rmSync(each, { recursive: true, force: true });
  }
}
