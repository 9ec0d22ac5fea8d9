import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Call = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string };

export type TestServer = {
  /** Without a slash at its end. */
  url: string;
  /** Stops the server before the end of its test. */
  close(): Promise<void>;
};

/** A small server in place of a supplier's, on loopback until the end of the test. */
export async function startTestServer(answer: (call: Call, response: ServerResponse) => unknown): Promise<TestServer> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    answer({ method, path: pathname, query: searchParams, headers, body }, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
}

export async function collectUpdates<Update>(updates: AsyncIterable<Update>): Promise<Update[]> {
  const all: Update[] = [];
  for await (const update of updates) all.push(update);
  return all;
}
