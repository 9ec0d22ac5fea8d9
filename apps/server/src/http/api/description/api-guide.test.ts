import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cash } from '@revoada/core/testing/offers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOffer } from '../../../testing/fares/offers.ts';
import { hasCurl } from '../../../testing/processes/curl.ts';
import { beginHolder, createToken } from '../../../testing/site/access-tokens.ts';
import { type ApiDocument, createSchemaCheck, readApiDocument } from '../../../testing/site/api-document.ts';
import { startTestServer, type TestServer } from '../../../testing/site/test-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

const root = path.join(import.meta.dirname, '../../../../../..');
const guide = readFileSync(path.join(root, 'docs/api.md'), 'utf8');
const readBlocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);
const commands = readBlocks('sh');

let site: TestServer;
let document: ApiDocument;
/** Output of each command. */
let outputs: string[];
/** The route of the document that a command requests. */
function findRoute(command: string): { route: string; method: string } {
  const [, url = ''] = /\$REVOADA\/api(\/[\w/-]+)/.exec(command) ?? [];
  return { route: url, method: /\s-d\s/.test(command) ? 'post' : 'get' };
}

/** The requests of an app before it connects; the document describes only the API. */
const answersToApps = [
  ['/.well-known/oauth-protected-resource/api', 'authorization_servers'],
  ['/.well-known/oauth-authorization-server', 'token_endpoint'],
  ['/oauth/register', 'client_id'],
] as const;

/** How the output of a command differs from the document; a stream has offers and an end. */
function findProblems(command: string, output: string): string[] {
  if (command.includes('text/event-stream')) {
    const events = output.split('\n\n').map((frame) => /^event: (\w+)$/m.exec(frame)?.[1]);
    return ['offers', 'done'].filter((event) => !events.includes(event));
  }
  const [, member] = answersToApps.find(([path]) => command.includes(`"$REVOADA${path}"`)) ?? [];
  if (member) return member in JSON.parse(output) ? [] : [`no ${member} in ${output}`];
  const { route, method } = findRoute(command);
  const answer = JSON.parse(output) as { status?: number };
  const responses = document.paths[route]?.[method]?.responses ?? {};
  const status = answer.status === undefined ? Object.keys(responses).find((code) => code < '300') : answer.status;
  const type = answer.status === undefined ? 'application/json' : 'application/problem+json';
  const place = ['paths', route, method, 'responses', String(status), 'content', type, 'schema'];
  return createSchemaCheck(document)(place, answer);
}

describe.runIf(hasCurl())('the guide of the API (S-690)', () => {
  beforeAll(async () => {
    site = await startTestServer();
    document = await readApiDocument(site);
    const { accountId } = await beginHolder(site, { subscription: { status: 'active' } });
    const { secret } = await createToken(site, accountId);
    const folder = temporaryFolder('revoada-api-guide-');
    // In one shell, as a reader types them, who may use a variable again.
    const script = ['set -eu', ...commands.map((command, at) => `{\n${command}} > "$OUTPUTS/${at}"`)].join('\n');
    const env = { ...process.env, REVOADA: site.url(''), TOKEN: secret, OUTPUTS: folder };
    const running = promisify(execFile)('sh', ['-c', script], { env });
    const call = site.source.call(0);
    await Promise.race([running, call]);
    (await call).update({ offers: [buildOffer(1, cash(30_000), { destination: 'LIS' })], complete: true });
    await running;
    outputs = commands.map((_, at) => readFileSync(path.join(folder, String(at)), 'utf8'));
  });
  afterAll(() => site.stop());

  test('has a command for searches, streams, seen prices, alerts, miles and errors', () => {
    for (const [path] of answersToApps) expect(guide).toContain(`"$REVOADA${path}"`);
    const ofApi = commands.filter((command) => command.includes('$REVOADA/api'));
    expect(new Set(ofApi.map((command) => Object.values(findRoute(command)).join(' ')))).toEqual(
      new Set([
        '/flights/search get',
        '/flights/calendar get',
        '/flights/insight get',
        '/flights/destinations get',
        '/airports get',
        '/alerts post',
        '/alerts get',
        '/me/miles get',
      ]),
    );
  });

  test.each(commands.map((command, at) => ({ command, at })))(
    'has a command that works: $command',
    ({ command, at }) => {
      expect(findProblems(command, outputs[at] ?? '')).toEqual([]);
    },
  );

  test('finds offers and adds an alert, once', () => {
    const search = commands.findIndex((command) => command.includes('/flights/search'));
    expect(JSON.parse(outputs[search] ?? '')).toMatchObject({
      offers: [{ price: { kind: 'cash', totalCents: 30_000 } }],
    });
    const list = commands.findIndex((command) => Object.values(findRoute(command)).join(' ') === '/alerts get');
    expect(JSON.parse(outputs[list] ?? '')).toMatchObject({ alerts: [{ terms: { destination: 'LIS' } }] });
  });

  test('shows an error as the server answers it', () => {
    const [shown] = readBlocks('json').map((text) => JSON.parse(text) as object);
    const answer = JSON.parse(outputs.at(-1) ?? '') as { instance: string; error: { requestId: string } };
    expect({ ...answer, instance: 'urn:uuid:…', error: { ...answer.error, requestId: '…' } }).toEqual(shown);
  });

  test.each([
    ['RATE_LIMIT_REQUESTS', 'pedidos'],
    ['RATE_LIMIT_SEARCHES', 'buscas'],
    ['MAX_STREAMS_PER_CLIENT', 'buscas ao mesmo tempo'],
    ['RATE_LIMIT_ACCOUNT_WRITES', 'mudanças de uma conta'],
    ['RATE_LIMIT_WRONG_TOKENS', 'tokens errados'],
  ])('has the default of %s', (setting, row) => {
    const settings = readFileSync(path.join(root, '.env.example'), 'utf8');
    const [, value] = new RegExp(`^# ${setting}=(\\d+)`, 'm').exec(settings) ?? [];
    expect(guide).toContain(`| ${row} | ${value} `);
  });
});
