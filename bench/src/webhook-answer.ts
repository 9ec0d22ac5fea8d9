import { createHmac } from 'node:crypto';
import { nobodyOutside } from '../../apps/server/src/testing/outside.ts';
import { startBenchBackend } from './backend/backend.ts';
import { compareTimes, startPassingServer } from './processes/passing.ts';
import { startMeasuredServer } from './processes/server.ts';
import { median, type ReportRow } from './report.ts';

const budget = 10;
const rounds = 60;
const atOnce = 10;

/** An event signed by the payment service. */
async function send(url: string, id: string): Promise<number> {
  const body = JSON.stringify({ id, object: 'event', type: 'customer.subscription.updated', data: { object: { id } } });
  const time = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', nobodyOutside.STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
  const startedAt = performance.now();
  const answer = await fetch(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    body,
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A webhook was answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** From a webhook's arrival to its answer: verified, with its work stored in the database. */
export async function webhookAnswer(): Promise<ReportRow[]> {
  // No payment service runs, so the work after the answer fails and waits for a retry.
  const server = await startMeasuredServer(nobodyOutside.MOBLIX_BASE_URL, { LOG_LEVEL: 'silent' });
  const backend = await startBenchBackend((_, response) => response.end('{}'));
  const bare = await startPassingServer({ backendUrl: backend.baseUrl, calls: 1, text: '{"received":true}' });
  try {
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [who, url] of [
        ['ours', server.url],
        ['bare', bare.url],
      ] as const) {
        const sent = Array.from({ length: atOnce }, (_, index) => send(url, `evt_${round}_${index}`));
        const answered = await Promise.all(sent);
        // The first rounds warm up.
        if (round >= 5) times[who].push(...answered);
      }
    }
    const medians = { ours: median(times.ours), bare: median(times.bare) };
    return [compareTimes(`A payment webhook answered (${atOnce} at once, median)`, medians, budget)];
  } finally {
    bare.stop();
    backend.close();
    await server.stop();
  }
}
