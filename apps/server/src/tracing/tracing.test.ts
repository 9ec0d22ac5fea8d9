import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, expect, test } from 'vitest';
import { buildOffer } from '../testing/fares/offers.ts';
import { startMailServer } from '../testing/site/mail-server.ts';
import { startTestServer } from '../testing/site/test-server.ts';

type ReceivedSpan = { name: string; traceId: string; parentSpanId?: string; spanId: string; attributes: object[] };

const started: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0).toReversed()) await stop();
});

/** The receiver of a collector: keeps the spans that it gets as JSON. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
    };
    headers.push(request.headers);
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push(() => new Promise((resolve) => server.close(resolve)));
  return { spans, headers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a request and the search at its source are one trace, that of the proxy', async () => {
  const collector = await startCollector();
  const site = await startTestServer({
    env: {
      TRUSTED_PROXY_HOPS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a-key-of-the-collector',
    },
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const answer = fetch(site.searchUrl(), { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
  (await site.source.call(0)).update({
    offers: [buildOffer(1, cash(30_000))],
    providers: [{ source: 'Latam', state: 'done' }],
    complete: true,
  });
  await (await answer).text();
  await fetch(site.url('/health/ready'));
  await site.stop();
  expect(collector.spans.map(({ name }) => name)).not.toContain('GET /health/ready');
  const request = collector.spans.find(({ name }) => name === 'GET /api/flights/search');
  expect(request).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' });
  const search = collector.spans.find(({ name }) => name === 'search fake');
  expect(search).toMatchObject({ traceId: trace, parentSpanId: request?.spanId });
  expect(collector.headers[0]).toMatchObject({ 'api-key': 'a-key-of-the-collector' });
  expect(JSON.stringify(collector.spans)).not.toMatch(/GRU|GIG/);
});

test('a job and its mail belong to the trace of the request that enqueued it', async () => {
  const collector = await startCollector();
  const mail = await startMailServer();
  started.push(mail.close);
  const site = await startTestServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: mail.url, RUN_JOBS: '1', JOB_POLL_MS: '500' },
  });
  const form = { name: 'Ana Reis', email: 'ana@pessoa.example', subject: 'treinamento', message: 'Quanto custa?' };
  const headers = { 'content-type': 'application/json' };
  await fetch(site.url('/api/contact'), { method: 'POST', headers, body: JSON.stringify(form) });
  await expect.poll(() => mail.mails().length).toBe(2);
  await site.stop();
  const sent = collector.spans.find(({ name }) => name === 'send mail');
  const job = collector.spans.find(({ spanId }) => spanId === sent?.parentSpanId);
  expect(job?.name).toBe('job mail-contact');
  expect(collector.spans.find(({ spanId }) => spanId === job?.parentSpanId)?.name).toBe('POST /api/contact');
  expect(JSON.stringify(collector.spans)).not.toMatch(/pessoa\.example|Ana Reis/);
});

test('nothing but the trace of a request is carried to spans and jobs', async () => {
  const collector = await startCollector();
  const site = await startTestServer({
    env: { TRUSTED_PROXY_HOPS: '1', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  const form = { name: 'Ana Reis', email: 'ana@pessoa.example', subject: 'treinamento', message: 'Quanto custa?' };
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = {
    'content-type': 'application/json',
    traceparent: `00-${trace}-b7ad6b7169203331-01`,
    tracestate: 'person=ana',
    baggage: 'person=ana',
  };
  await fetch(site.url('/api/contact'), { method: 'POST', headers, body: JSON.stringify(form) });
  const jobs = await site.database.query("select data from pgboss.job where name = 'mail-contact'");
  await site.stop();
  const carried = { data: expect.objectContaining({ traceparent: expect.stringContaining(trace) }) };
  expect(jobs).toEqual([carried, carried]);
  expect(JSON.stringify(jobs)).not.toContain('person');
  expect(collector.spans.map(({ name }) => name)).toContain('POST /api/contact');
  expect(JSON.stringify(collector.spans)).not.toContain('person');
});

test('a collector that is away delays no answer and no stop', async () => {
  const site = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  expect((await fetch(site.url('/health/live'))).status).toBe(200);
  await site.stop();
});
