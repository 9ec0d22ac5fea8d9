import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BackendSearch = { Origem: string; Destino: string; Ida: string; Adultos: number; Criancas: number };

/** Header of a pending reply that only ends a request which has waited for long. */
export const againHeader = 'x-again';

/** A minimal flight backend on loopback: accepts any account and answers searches by `answer`. */
export async function startBenchBackend(answer: (search: BackendSearch, response: ServerResponse) => void) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/Token') {
      response.end(JSON.stringify({ access_token: 'bench', token_type: 'bearer', expires_in: 3600 }));
    } else if (request.method === 'POST') {
      answer(JSON.parse(body) as BackendSearch, response);
    } else {
      // The server occasionally requests the source's airports and offers.
      response.writeHead(404).end('{}');
    }
  });
  // Longer than a client's pause between two requests.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
