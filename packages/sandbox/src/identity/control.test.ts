import { expect, test } from 'vitest';
import { createIdentityControl } from './control.ts';
import { createPeople, networks } from './people/people.ts';
import { createIdentityFaults, faultKinds } from './provider/faults.ts';

const people = createPeople(null, Date.now, () => undefined);
const faults = createIdentityFaults();
const control = createIdentityControl(people, faults);
const page = async () => (await control.request('/', { headers: { accept: 'text/html' } })).text();

test('the page shows the people, their state and every fault', async () => {
  const before = await page();
  for (const name of Object.values(networks)) expect(before).toContain(name);
  expect(before).toContain('sem nome');
  for (const kind of faultKinds) expect(before).toContain(kind);
  expect(before).toContain('Nenhuma falha ligada.');
  people.signUp('<b>Ana</b>', 'ana@example.com', 'segredo1');
  faults.add({ kind: 'alg-none', times: 2 });
  const after = await page();
  expect(after).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(after).toContain('Sem assinatura (alg none) (2)');
});

test('tests read the same as JSON, and no password', async () => {
  const text = await (await control.request('/')).text();
  expect(JSON.parse(text)).toMatchObject({ people: expect.arrayContaining([expect.anything()]) });
  expect(text).not.toContain('passwordHash');
});

test('a person is removed', async () => {
  const [first] = people.all();
  await control.request(`/people/${encodeURIComponent(first?.sub ?? '')}`, { method: 'DELETE' });
  expect(people.find(first?.sub ?? '')).toBeUndefined();
});
