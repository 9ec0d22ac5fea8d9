import { setTimeout as sleep } from 'node:timers/promises';
import { isMissing } from '@revoada/core/sources/fare-source';
import { connectDuffel } from '@revoada/sandbox/duffel';
import { freeLoopbackPort } from '../../../apps/server/src/database/embedded/loopback-port.ts';
import { dayAhead } from '../load/dates.ts';
import { startWholeProduct, type WholeProduct } from '../processes/whole-product.ts';
import { percentile, type ReportRow } from '../report.ts';
import { spoilSources } from './random-faults.ts';
import { type Reading, readSearch, tripSearches as searches } from './read-search.ts';
import { listPrices, type SeenPrice } from './seen-prices.ts';

const readers = 20;
const sources = ['moblix', 'moblix-v1', 'duffel'];

/** Ten minutes, or SOURCE_FAULTS_MINUTES. */
const minutes = Number(process.env.SOURCE_FAULTS_MINUTES ?? 10);

/** True prices of a search: every one, and those that an answer of all sources shows. */
type Truth = { possible: Set<string>; complete: SeenPrice[] };

/** Prices by source, since an answer of all of them shows only the cheapest of equal fares. */
async function readAlone(): Promise<Map<string, Set<string>>> {
  const possible = new Map(searches.map((search) => [search, new Set<string>()]));
  for (const source of sources) {
    console.error(`true prices of ${source} alone...`);
    const { product } = await start(source);
    try {
      const readings = searches.map(async (search) => {
        for (const { text } of (await readSearch(product.url, search)).shown) possible.get(search)?.add(text);
      });
      await Promise.all(readings);
    } finally {
      await product.stop();
    }
  }
  return possible;
}

type Started = { product: WholeProduct; control: string };

/** Starts again where another process has taken a port in between. */
async function start(demoSources: string, attempts = 3): Promise<Started> {
  try {
    return await startOnce(demoSources);
  } catch (error) {
    if (attempts === 1) throw error;
    return start(demoSources, attempts - 1);
  }
}

async function startOnce(demoSources: string): Promise<Started> {
  const controlPort = await freeLoopbackPort();
  const limits = ['MOBLIX', 'MOBLIX_V1', 'DUFFEL'].flatMap((name) => [
    [`${name}_SEARCHES_PER_SECOND`, '1000'],
    [`${name}_DAILY_BUDGET`, '1000000'],
  ]);
  const product = await startWholeProduct(undefined, {
    env: {
      ...Object.fromEntries(limits),
      DEMO_SOURCES: demoSources,
      SANDBOX_CONTROL_PORT: String(controlPort),
      SANDBOX_DAY: dayAhead(0),
      // Every search asks the sources again; stored fares are shown only where all of them fail.
      SEARCH_CACHE_MINUTES: '0',
      SEARCH_DEADLINE_SECONDS: '30',
    },
  });
  const control = `http://127.0.0.1:${controlPort}`;
  await connectDuffel(`${control}/duffel`).changeAccount({ requestsPerMinute: 1_000_000 });
  return { product, control };
}

type Tally = { read: number; lost: number; wrong: number; unnamed: number; lacking: number; firstFaresMs: number[] };

/** Judges a reading: its prices, and whether it names a source for everything that it lacks. */
function judge(tally: Tally, search: string, { answer, shown, firstFaresMs }: Reading, truth: Truth): void {
  const wrong = shown.filter(({ text }) => !truth.possible.has(text));
  tally.wrong += wrong.length;
  if (wrong[0]) console.error(`wrong: ${wrong[0].text} at ${search}`);
  if (firstFaresMs !== null) tally.firstFaresMs.push(firstFaresMs);
  if (!answer) {
    tally.lost += 1;
    console.error(`lost: ${search}`);
    return;
  }
  const listed = new Set(listPrices(answer).map(({ text }) => text));
  const named = new Set(answer.sources.flatMap(({ source, state }) => (isMissing(state) ? [source] : [])));
  const lacking = truth.complete.filter(({ text }) => !listed.has(text));
  const unnamed = lacking.find(({ names }) => !names.some((name) => named.has(name)));
  tally.lacking += lacking.length > 0 ? 1 : 0;
  tally.unnamed += unnamed ? 1 : 0;
  if (unnamed)
    console.error(
      `not named: ${unnamed.text} (${unnamed.names}) at ${search}; named: ${[...named]}; partial: ${answer.partial}`,
    );
}

/** Faults of every source at random while people search. */
export async function sourceFaults(): Promise<ReportRow[]> {
  const possible = await readAlone();
  const { product, control } = await start(sources.join());
  try {
    const truths = new Map<string, Truth>();
    const readings = searches.map(async (search) => {
      const { answer, shown } = await readSearch(product.url, search);
      if (!answer || answer.partial)
        throw new Error(`No complete answer without faults: ${search} ${JSON.stringify(answer?.sources)}`);
      const all = new Set([...(possible.get(search) ?? []), ...shown.map(({ text }) => text)]);
      truths.set(search, { possible: all, complete: listPrices(answer) });
    });
    await Promise.all(readings);
    console.error('true prices read');
    const untilMs = performance.now() + minutes * 60_000;
    const tally: Tally = { read: 0, lost: 0, wrong: 0, unnamed: 0, lacking: 0, firstFaresMs: [] };
    const search = async (reader: number): Promise<void> => {
      for (let turn = reader; performance.now() < untilMs; turn += 1) {
        const query = searches[turn % searches.length] ?? '';
        const truth = truths.get(query);
        if (!truth) continue;
        const reading = await readSearch(product.url, query).catch(() => ({
          answer: null,
          shown: [],
          firstFaresMs: null,
        }));
        tally.read += 1;
        judge(tally, query, reading, truth);
        await sleep(Math.random() * 500);
      }
    };
    const all = Array.from({ length: readers }, (_, reader) => search(reader));
    const [faults] = await Promise.all([spoilSources(control, untilMs), ...all]);
    return toRows(tally, faults);
  } finally {
    await product.stop();
  }
}

function toRows(tally: Tally, faults: number): ReportRow[] {
  const rows = [
    [
      `${readers} readers, ${faults} faults of three sources in ${minutes} minutes: answers lost (of ${tally.read})`,
      tally.lost,
    ],
    ['The same: prices that no source asks', tally.wrong],
    [
      `The same: answers that lack fares and do not name a missing source (of ${tally.lacking} that lack some)`,
      tally.unnamed,
    ],
  ] as const;
  const first = percentile(tally.firstFaresMs, 0.95);
  return [
    ...rows.map(([what, count]) => ({ what, budget: '0', measured: String(count), ok: count === 0 })),
    { what: 'The same: first fares, p95', budget: '', measured: `${(first / 1_000).toFixed(1)} s`, ok: null },
  ];
}
