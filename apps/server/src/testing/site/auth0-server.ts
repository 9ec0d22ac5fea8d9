import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ReceivedRequest = { method: string; path: string; authorization: string; type: string; body: string };
type Answer = { status: number; body?: unknown; breaksOff?: true };

/** The parts of Auth0 beyond OpenID Connect, over real HTTP: passwords and its management API. */
export type Auth0Server = {
  /** Ends with a slash. */
  issuer: string;
  /** Received requests, in order. */
  requests: readonly ReceivedRequest[];
  /** Answers per kind of call: tokens last an hour by default; `management` answers are used once each, then 204. */
  answers: { reset: Answer; token: Answer; management: Answer[] };
  close(): void;
};

export async function startAuth0Server(): Promise<Auth0Server> {
  const requests: ReceivedRequest[] = [];
  const answers: Auth0Server['answers'] = {
    reset: { status: 200 },
    token: { status: 200, body: { access_token: 'token-1', token_type: 'Bearer', expires_in: 3_600 } },
    management: [],
  };
  const answerTo = (path: string): Answer => {
    if (path === '/oauth/token') return answers.token;
    if (path === '/dbconnections/change_password') return answers.reset;
    return answers.management.shift() ?? { status: 204 };
  };
  const server = createServer(async (request, response) => {
    requests.push(await read(request));
    const { status, body, breaksOff } = answerTo(request.url ?? '');
    if (breaksOff) {
      response.writeHead(status, { 'content-length': '100' });
      response.write('PasswordHistoryError', () => response.destroy());
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    answers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const { authorization = '', 'content-type': type = '' } = request.headers;
  const { method = '', url: path = '' } = request;
  return { method, path, authorization, type, body: await text(request) };
}
