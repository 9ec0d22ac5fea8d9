import { rmSync } from 'node:fs';
import { type Duffel, startDuffel } from '@revoada/sandbox/duffel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProductProcess, startProduct } from './testing/processes/product-process.ts';
import { databaseFolder } from './testing/temporary-folder.ts';

let folder: string;
let duffel: Duffel;
let product: ProductProcess;
let site: string;

beforeAll(async () => {
  folder = databaseFolder('revoada duffel ');
  duffel = await startDuffel({ port: 0 });
  product = startProduct('everything', {
    DATA_DIR: folder,
    DUFFEL_TOKEN: 'duffel_test_demonstracao',
    DUFFEL_BASE_URL: duffel.url,
    DUFFEL_SEARCHES_PER_SECOND: '50',
  });
  site = await product.ready;
});
afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  await duffel.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A day in a month, so that there are fares of every airline. */
const departure = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10);

type Answer = {
  offers: { source: string; price: { kind: string; sold?: { currency: string; rateDay: string } } }[];
  sources: { source: string }[];
  demo: boolean;
};

async function search(): Promise<Answer> {
  const url = `${site}/api/flights/search?origem=GRU&destino=LIS&ida=${departure}&soIda=true`;
  return (await (await fetch(url, { headers: { accept: 'application/json' } })).json()) as Answer;
}

test('npm start with a test token of Duffel alone shows its fares in reais by the day’s rate (S-602, S-614)', async () => {
  const { offers, sources, demo } = await search();
  expect(offers.length).toBeGreaterThan(3);
  expect(sources.map(({ source }) => source)).toEqual(['Duffel']);
  expect(demo).toBe(true);
  for (const { price } of offers) {
    expect(price).toMatchObject({ kind: 'cash', sold: { currency: 'USD', rateDay: expect.stringMatching(/^20/) } });
  }
});

test('everything else is simulated, and pages say that the fares are test fares (S-218, S-296)', async () => {
  expect(product.output()).toContain(
    'Simulated: identity, payments, mail, whatsapp, push, exchange-rates, seats-aero.',
  );
  expect(product.output()).toContain('"testSources":["duffel"]');
  const page = await (await fetch(site)).text();
  expect(page).toContain('Demonstração: tarifas de teste, que não são reais');
  expect(page).not.toContain('voos e preços simulados');
});
