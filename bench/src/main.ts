import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { airports } from './airports.ts';
import { alertScale, tenTimesAlerts } from './alerts/alert-scale.ts';
import { cachedJson } from './cached-json.ts';
import { sourceFaults } from './faults/source-faults.ts';
import { firstOffersLatency } from './first-offers.ts';
import { fleet } from './fleet/fleet.ts';
import { fullCache } from './full-cache.ts';
import { fullList } from './full-list.ts';
import { killProcesses } from './kills.ts';
import { lighthouseScores } from './lighthouse.ts';
import { mixedLoad } from './mixed-load.ts';
import { newSearches } from './new-searches.ts';
import { pageReaders } from './page-readers.ts';
import { backtest } from './prices/backtest.ts';
import { manyObservations, tenTimesObservations } from './prices/many-observations.ts';
import { type Benchmark, formatTable, intoReport, isMet, type ReportRow } from './report.ts';
import { scriptSize } from './script-size.ts';
import { sharedRedis } from './shared-redis.ts';
import { startUp } from './start-up.ts';
import { fleetStreams } from './streams/fleet-streams.ts';
import { openStreams } from './streams/open-streams.ts';
import { transform } from './transform.ts';
import { jointTickets } from './trips/joint-tickets.ts';
import { milesSlider } from './trips/miles-slider.ts';
import { tripPricing } from './trips/trip-pricing.ts';
import { webhookAnswer } from './webhook-answer.ts';

const benchmarks: Record<string, Benchmark> = {
  first: firstOffersLatency,
  transform,
  slider: milesSlider,
  trips: tripPricing,
  'joint-tickets': jointTickets,
  'full-list': fullList,
  airports,
  streams: openStreams,
  json: cachedJson,
  pages: pageReaders,
  'full-cache': fullCache,
  searches: newSearches,
  redis: sharedRedis,
  webhooks: webhookAnswer,
  start: startUp,
  scripts: scriptSize,
  lighthouse: lighthouseScores,
  kills: killProcesses,
  backtest,
  prices: manyObservations,
};

/** Run only by name, since they are slow. */
const longBenchmarks: Record<string, Benchmark> = {
  'mixed-load': mixedLoad,
  alerts: alertScale,
  'alerts-10m': tenTimesAlerts,
  'prices-200m': tenTimesObservations,
  'source-faults': sourceFaults,
  fleet,
  'fleet-streams': fleetStreams,
};
const allBenchmarks = { ...benchmarks, ...longBenchmarks };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'write-report': { type: 'boolean' } } });
const unknown = positionals.filter((name) => !Object.hasOwn(allBenchmarks, name));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}: choose from ${Object.keys(allBenchmarks).join(', ')}`);
  process.exit(1);
}
const [alone, ...others] = positionals;
if (values['write-report'] && alone !== undefined && (others.length > 0 || !Object.hasOwn(longBenchmarks, alone))) {
  console.error(
    '--write-report writes a whole table: it goes with no name, or with one of those that run by name alone',
  );
  process.exit(1);
}

const longestMs = 20 * 60_000;
/** Filling a database of that size takes long. */
const longestLargeMs = 150 * 60_000;
const largeBenchmarks = new Set(['alerts-10m', 'prices-200m']);

/** A benchmark that fails or hangs becomes a missed row; the others still run, and the command fails. */
async function measureRows(name: string, benchmark: Benchmark): Promise<ReportRow[]> {
  console.error(`${name}...`);
  try {
    return await Promise.race([benchmark(), failAfter(largeBenchmarks.has(name) ? longestLargeMs : longestMs)]);
  } catch (error) {
    console.error(error);
    return [{ what: `The benchmark '${name}'`, budget: 'runs', measured: 'broke', ok: false }];
  }
}

async function failAfter(ms: number): Promise<never> {
  await sleep(ms);
  throw new Error(`Not done after ${ms / 60_000} minutes`);
}

const rows: ReportRow[] = [];
for (const [name, benchmark] of Object.entries(positionals.length === 0 ? benchmarks : allBenchmarks)) {
  if (positionals.length === 0 || positionals.includes(name)) rows.push(...(await measureRows(name, benchmark)));
}

const today = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;
const text = `${formatTable(rows)}\n\nMeasured on ${today} with \`npm run bench\`: ${machine}, everything on this one machine, readers and backend included.`;
console.log(text);

if (values['write-report']) {
  const file = new URL('../../docs/performance.md', import.meta.url);
  await writeFile(file, intoReport(await readFile(file, 'utf8'), text, alone && `bench-${alone}`));
}
process.exit(isMet(rows) ? 0 : 1);
