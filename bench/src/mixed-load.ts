import { actTogether } from './load/mixed-reader.ts';
import { readResidentMemory } from './processes/processes.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import { median, type ReportRow } from './report.ts';

const readers = 50;
const mostMegabytes = 512;
const mostGrowth = 15;
/** Length of the product's output that is kept to explain a failure. */
const lastLines = 20;

/** Ten minutes, or MIXED_LOAD_MINUTES. */
const minutes = Number(process.env.MIXED_LOAD_MINUTES ?? 10);

/** Pages, searches, API calls and sign-ins together: no request fails, and the memory stays constant. */
export async function mixedLoad(): Promise<ReportRow[]> {
  const product = await startWholeProduct(undefined, {
    env: { RATE_LIMIT_SIGN_INS: '0', MOBLIX_SEARCHES_PER_SECOND: '1000', MOBLIX_DAILY_BUDGET: '1000000' },
  });
  const startedAt = performance.now();
  const memory: number[] = [];
  const look = setInterval(() => memory.push(readResidentMemory(product.process.child.pid ?? 0)), 1_000);
  try {
    const { done, failed } = await actTogether(product.url, readers, startedAt + minutes * 60_000);
    clearInterval(look);
    for (const [what, times] of failed) console.error(`${times} × ${what}`);
    console.error(product.process.output().trim().split('\n').slice(-lastLines).join('\n'));
    const share = (from: number, to: number) => median(memory.slice(memory.length * from, memory.length * to));
    const [early, late] = [share(0.2, 0.4), share(0.8, 1)];
    const growth = (late / early - 1) * 100;
    const peak = Math.max(...memory);
    const acts = Object.values(done).reduce((sum, count) => sum + count, 0);
    const errors = [...failed.values()].reduce((sum, count) => sum + count, 0);
    const counted = Object.entries(done).map(([name, count]) => `${name} ${count}`);
    return [
      {
        what: `${readers} connections, pages, searches, API and sign-ins for ${minutes} minutes (${acts}: ${counted.join(', ')}): failed`,
        budget: '0',
        measured: `${errors}`,
        ok: errors === 0,
      },
      {
        what: "Memory of the server's process (RSS) meanwhile, at most",
        budget: `${mostMegabytes} MB`,
        measured: `${peak.toFixed(0)} MB`,
        ok: peak <= mostMegabytes,
      },
      {
        what: `The last fifth against the second (median ${late.toFixed(0)} MB against ${early.toFixed(0)} MB)`,
        budget: `+${mostGrowth} %`,
        measured: `${growth >= 0 ? '+' : ''}${growth.toFixed(1)} %`,
        ok: growth <= mostGrowth,
      },
    ];
  } finally {
    clearInterval(look);
    await product.stop();
  }
}
