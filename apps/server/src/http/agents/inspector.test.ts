import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { cash } from '@revoada/core/testing/offers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addObservations } from '../../testing/database/observations.ts';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { beginHolder, createToken } from '../../testing/site/access-tokens.ts';
import { type AgentAnswer, callsOfTools, siteWithCard } from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const inspector = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/inspector/package.json')),
  'clients/cli/build/index.js',
);

let site: TestServer;
let authorization: string;
beforeAll(async () => {
  site = await startTestServer({ site: siteWithCard('<!doctype html><title>card</title>') });
  await addObservations(site.server.context.database, [{ amount: 30_000 }]);
  const holder = await beginHolder(site, { subscription: { status: 'active' } });
  ({ authorization } = (await createToken(site, holder.accountId)).headers);
});
afterAll(() => site.stop());

type Era = 'modern' | 'legacy';

/** The result that the command line prints; rejects where it finds a fault. */
async function inspect<Result>(era: Era, method: string, options: readonly string[]): Promise<Result> {
  const header = ['--header', `Authorization: ${authorization}`];
  const target = [site.url('/mcp'), '--protocol-era', era, ...header, '--stored-auth-only'];
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [inspector, ...target, '--format', 'json', '--method', method, ...options],
    // Its settings and sign-ins would be those of the person who runs the tests.
    { env: { ...process.env, HOME: temporaryFolder('revoada-inspector-') } },
  );
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { result: Result }).result;
}

const callTool = (era: Era, name: string, given: object) =>
  inspect<AgentAnswer>(era, 'tools/call', ['--tool-name', name, '--tool-args-json', JSON.stringify(given)]);

const offers = [buildOffer(1, cash(40_000)), buildOffer(1, miles(8_000))];
const { buscar_voos: search = {}, ...others } = callsOfTools(buildOffer(1, miles(8_000)).journeyKey);

describe('the command line of the Inspector', () => {
  test('calls every tool (S-695)', async () => {
    const answered = callTool('modern', 'buscar_voos', search);
    (await site.source.call(0)).update({ offers, complete: true });
    expect((await answered).structuredContent).toMatchObject({ status: 'complete', total: 1 });
    const asked = site.source.call(1).then((again) => again.update({ offers, complete: true }));
    const answers = await Promise.all(Object.entries(others).map(([name, given]) => callTool('modern', name, given)));
    await asked;
    expect(answers.map(({ structuredContent }) => structuredContent)).toMatchObject([
      { status: 'complete', cheapest: '2026-12-10' },
      { judgement: null, observations: 1 },
      { status: 'complete', destinations: [{ code: 'GIG' }] },
      { status: 'complete', total: 2 },
      { state: 'confirmed' },
      { status: 'empty', total: 0 },
      { status: 'empty', programmes: [] },
    ]);
  });

  test.each(['modern', 'legacy'] as const)(
    'finds no schema that a client could not read, era %s (S-715)',
    async (era) => {
      const { tools } = await inspect<{ tools: { name: string }[] }>(era, 'tools/list', ['--strict']);
      expect(tools.map(({ name }) => name)).toEqual(['buscar_voos', ...Object.keys(others)]);
      const month = await callTool(era, 'calendario_de_precos', others.calendario_de_precos ?? {});
      expect(month.structuredContent).toMatchObject({ status: 'complete' });
    },
  );
});
