import { distinctSearches, searchPath } from './load/distinct-searches.ts';
import { actTogether } from './load/mixed-reader.ts';
import { readResidentMemory } from './processes/processes.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import type { ReportRow } from './report.ts';

const searchesOfRoute = 200;
const pictures = 20;
const readers = 50;
const seconds = 60;
const mostMegabytes = 400;

const routes = ['GRU-REC', 'GIG-SSA', 'BSB-FOR', 'CGH-SDU', 'GRU-LIS'].map((pair) => pair.split('-'));
const searches = routes.flatMap(([origin = '', destination = '']) =>
  distinctSearches({ origin, destination }, searchesOfRoute),
);
const searchPaths = searches.map(searchPath);
const picturePaths = searches
  .slice(0, pictures)
  .map(({ origin, destination, date }) => `/compartilhar.png?origem=${origin}&destino=${destination}&ida=${date}`);

async function readWhole(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(90_000) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${answer.status} at ${url}`);
}

async function readTogether(origin: string, paths: readonly string[]): Promise<void> {
  const remainingPaths = paths.values();
  const read = async (): Promise<void> => {
    for (const path of remainingPaths) await readWhole(origin + path);
  };
  await Promise.all(Array.from({ length: readers }, read));
}

async function drawPictures(origin: string): Promise<void> {
  for (const path of picturePaths) await readWhole(origin + path);
}

async function actForAMinute(origin: string): Promise<number> {
  const { done, failed } = await actTogether(origin, readers, performance.now() + seconds * 1_000);
  for (const [what, times] of failed) console.error(`${times} × ${what}`);
  if (failed.size > 0) throw new Error('Some of what the readers asked for failed');
  return Object.values(done).reduce((sum, count) => sum + count, 0);
}

/**
 * Memory of the server's process while many searches fill its cache, images are rendered, and 50 connections use it.
 */
export async function fullCache(): Promise<ReportRow[]> {
  const product = await startWholeProduct(undefined, {
    env: { RATE_LIMIT_SIGN_INS: '0', MOBLIX_SEARCHES_PER_SECOND: '1000', MOBLIX_DAILY_BUDGET: '1000000' },
  });
  const memory = () => readResidentMemory(product.process.child.pid ?? 0);
  const atStart = memory();
  let peak = atStart;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 250);
  try {
    await readTogether(product.url, searchPaths);
    await drawPictures(product.url);
    const filled = memory();
    const acts = await actForAMinute(product.url);
    return [
      {
        what: `Memory of the server's process (RSS) with a full cache: ${searches.length} distinct searches and ${pictures} share pictures (${filled.toFixed(0)} MB then, ${atStart.toFixed(0)} MB at the start), after which ${readers} connections act ${acts} times in ${seconds} s`,
        budget: `${mostMegabytes} MB`,
        measured: `${peak.toFixed(0)} MB`,
        ok: peak <= mostMegabytes,
      },
    ];
  } finally {
    clearInterval(watch);
    await product.stop();
  }
}
