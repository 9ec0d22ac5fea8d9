import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readResidentMemory } from './processes/processes.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import type { ReportRow } from './report.ts';
import { resultsPath } from './script-size.ts';

const connections = 50;
const seconds = 60;
const firstPages = 200;
/** V8 releases memory when it considers a process idle, otherwise 100 s after its last collection. */
const idleSeconds = 150;
const mostMegabytes = 400;
const mostGrowth = 25;

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
const pages = ['/', resultsPath, '/login', '/termos'];

/** Memory of the server's process while 50 connections read pages for a minute, and after they have left. */
export async function pageReaders(): Promise<ReportRow[]> {
  const product = await startWholeProduct();
  const memory = () => readResidentMemory(product.process.child.pid ?? 0);
  try {
    const requests = pages.map((path) => ({ path }));
    const load = { url: product.url, connections, headers, requests };
    // A server in production has rendered each page before, so compiled code does not count for these readers.
    await autocannon({ ...load, amount: firstPages });
    await sleep(idleSeconds * 1_000);
    const before = memory();
    let peak = before;
    const look = setInterval(() => {
      peak = Math.max(peak, memory());
    }, 250);
    const result = await autocannon({ ...load, duration: seconds });
    clearInterval(look);
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${result.non2xx} pages were refused, ${result.errors} failed`);
    }
    await sleep(idleSeconds * 1_000);
    const growth = (memory() / before - 1) * 100;
    return [
      {
        what: `Memory of the server's process (RSS) while ${connections} connections read pages for ${seconds} s (${Math.round(result.requests.average)} pages/s, from ${before.toFixed(0)} MB)`,
        budget: `${mostMegabytes} MB`,
        measured: `${peak.toFixed(0)} MB`,
        ok: peak <= mostMegabytes,
      },
      {
        what: `The same ${idleSeconds} s after they have left, against ${idleSeconds} s after the first ${firstPages} pages`,
        budget: `+${mostGrowth} %`,
        measured: `${growth >= 0 ? '+' : ''}${growth.toFixed(0)} %`,
        ok: growth <= mostGrowth,
      },
    ];
  } finally {
    await product.stop();
  }
}
