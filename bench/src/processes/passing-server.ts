import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** The process serves a fixed answer after this number of requests to the backend for each URL. */
export type PassingOrder = { backendUrl: string; calls: number; text: string };

/** A gzip stream's header, so that a reader sees the stream open before its answer. */
const openingBytes = 10;

const agent = new Agent({ keepAlive: true });

function askBackend({ backendUrl }: PassingOrder, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = request(`${backendUrl}/search`, { method: 'POST', agent }, (answer) =>
      buffer(answer).then(resolve, reject),
    );
    call.on('error', reject);
    call.end(body);
  });
}

function serve(order: PassingOrder): void {
  const plain = Buffer.from(order.text);
  const compressed = gzipSync(plain);
  const runs = new Map<string, Promise<void>>();

  const run = async (body: Buffer): Promise<void> => {
    for (let call = 0; call < order.calls; call += 1) await askBackend(order, body);
  };

  /** Readers of one URL share its requests. */
  const shareRun = (url: string): Promise<void> => {
    const shared =
      runs.get(url) ?? run(Buffer.from(JSON.stringify({ Ida: new URL(url, 'http://x').searchParams.get('ida') })));
    runs.set(url, shared);
    return shared;
  };

  const pass = async (response: ServerResponse, gzip: boolean, passed: Promise<void>): Promise<void> => {
    const body = gzip ? compressed : plain;
    response.writeHead(200, gzip ? { 'content-encoding': 'gzip' } : {});
    response.write(body.subarray(0, openingBytes));
    await passed;
    response.end(body.subarray(openingBytes));
  };

  const server = createServer(async (incoming, response) => {
    const gzip = incoming.headers['accept-encoding'] === 'gzip';
    const sent = await buffer(incoming);
    await pass(response, gzip, incoming.method === 'POST' ? run(sent) : shareRun(incoming.url ?? '/'));
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

// The reference of rows with an absolute time: passes the product's bytes to its readers and does nothing else.
process.once('message', serve);
process.on('disconnect', () => process.exit(0));
