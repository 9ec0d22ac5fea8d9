import { expect, test } from 'vitest';
import type { Site } from './http/site/site.ts';
import { createLog } from './logging/logging.ts';
import { startTestServer } from './testing/site/test-server.ts';

/** A page with what the site says of simulations. */
const noticePage: Site = {
  assets: null,
  development: false,
  render: (_request, { simulationNotice, inventedFares }) =>
    Promise.resolve(Response.json({ simulationNotice, inventedFares })),
};

/** No flight backend, neither ours nor a stand-in; sign-in is simulated. */
const noMoblix = { MOBLIX_BASE_URL: '', MOBLIX_USERNAME: '', MOBLIX_PASSWORD: '', STAND_INS: 'identity' };

/** What pages and answers of a search say when only these keys are given and sign-in is simulated. */
async function readNotices(keys: Record<string, string>) {
  const site = await startTestServer({ site: noticePage, env: { ...noMoblix, ...keys } });
  const page = (await site.json('/')).body;
  const search = fetch(site.searchUrl(), { headers: { accept: 'application/json' } });
  (await site.source.call(0)).update({ complete: true });
  const answer = await (await search).json();
  await site.stop();
  return { page, answer };
}

test('pages and answers say that the fares of a test key are invented (S-296, S-602)', async () => {
  const { page, answer } = await readNotices({ DUFFEL_TOKEN: 'duffel_test_0123456789' });
  expect(page).toEqual({
    simulationNotice: 'Demonstração: tarifas de teste, que não são reais',
    inventedFares: true,
  });
  expect(answer).toMatchObject({ demo: true });
});

test('fares of a real key are real, also where another service is simulated (S-296)', async () => {
  const { page, answer } = await readNotices({ DUFFEL_TOKEN: 'duffel_live_0123456789' });
  expect(page).toMatchObject({ inventedFares: false });
  expect(answer).toMatchObject({ demo: false });
});

test('a start with a test key warns once that its fares are test fares, without the key (S-602)', async () => {
  const lines: object[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const site = await startTestServer({ env: { ...noMoblix, DUFFEL_TOKEN: 'duffel_test_0123456789' }, log });
  await site.stop();
  expect(lines.filter((line) => 'testSources' in line)).toEqual([
    expect.objectContaining({ level: 'warn', testSources: ['duffel'] }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('0123456789');
});
