import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readResidentMemory } from './lib/processes.ts';
import type { Row } from './lib/report.ts';
import { startWholeProduct } from './lib/whole-product.ts';
import { resultsPath } from './script-size.ts';

const connections = 50;
const seconds = 60;
/** V8 gives memory back about 20 s after the last work. */
const idleSeconds = 30;
const mostMegabytes = 400;
const mostLeft = 25;

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
const pages = ['/', resultsPath, '/login', '/termos'];

/** Memory of the server's process while 50 connections read pages for a minute, and once they have left. */
export async function pageReaders(): Promise<Row[]> {
  const product = await startWholeProduct();
  const memory = () => readResidentMemory(product.process.child.pid ?? 0);
  try {
    // A server in service has shown each page before: what it keeps of that is not these readers' doing.
    for (const page of pages) await (await fetch(product.url + page, { headers })).text();
    const before = memory();
    let peak = before;
    const look = setInterval(() => {
      peak = Math.max(peak, memory());
    }, 250);
    const requests = pages.map((path) => ({ path }));
    const result = await autocannon({ url: product.url, connections, duration: seconds, headers, requests });
    clearInterval(look);
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${result.non2xx} pages were refused, ${result.errors} failed`);
    }
    await sleep(idleSeconds * 1_000);
    const left = (memory() / before - 1) * 100;
    return [
      {
        what: `Memory of the server's process (RSS) while ${connections} connections read pages for ${seconds} s (${Math.round(result.requests.average)} pages/s, from ${before.toFixed(0)} MB)`,
        budget: `${mostMegabytes} MB`,
        measured: `${peak.toFixed(0)} MB`,
        ok: peak <= mostMegabytes,
      },
      {
        what: `The same ${idleSeconds} s after they have left, against before`,
        budget: `+${mostLeft} %`,
        measured: `${left >= 0 ? '+' : ''}${left.toFixed(0)} %`,
        ok: left <= mostLeft,
      },
    ];
  } finally {
    await product.stop();
  }
}
