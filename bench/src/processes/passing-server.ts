import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { againHeader } from '../backend/backend.ts';

/** The process serves a fixed answer after this number of requests to the backend for each URL. */
export type PassingOrder = { backendUrl: string; calls: number; text: string };

/** A gzip stream's header, so that a reader sees the stream open before its answer. */
const openingBytes = 10;

const agent = new Agent({ keepAlive: true });

/** Resolves to whether the reply counts. */
function askBackend({ backendUrl }: PassingOrder, body: Buffer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const call = request(`${backendUrl}/search`, { method: 'POST', agent }, (answer) =>
      buffer(answer).then(() => resolve(!(againHeader in answer.headers)), reject),
    );
    call.on('error', reject);
    call.end(body);
  });
}

function readSearch(url: string): { Ida: string | null; Adultos: number; Criancas: number } {
  const { searchParams } = new URL(url, 'http://x');
  const readNumber = (name: string): number => Number(searchParams.get(name));
  return { Ida: searchParams.get('ida'), Adultos: readNumber('adultos'), Criancas: readNumber('criancas') };
}

function serve(order: PassingOrder): void {
  const plain = Buffer.from(order.text);
  const compressed = gzipSync(plain);
  const runs = new Map<string, Promise<void>>();

  const run = async (body: Buffer): Promise<void> => {
    for (let calls = 0; calls < order.calls; ) if (await askBackend(order, body)) calls += 1;
  };

  /** Readers of one URL share its requests. */
  const shareRun = (url: string): Promise<void> => {
    const shared = runs.get(url) ?? run(Buffer.from(JSON.stringify(readSearch(url))));
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
