import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

test('security.txt names the owner’s contact, until a day less than a year ahead (S-732)', async () => {
  const site = await startTestServer({ env: { OWNER_EMAIL: 'dona@example.com' } });
  const answer = await fetch(site.url('/.well-known/security.txt'));
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.filter((line) => !line.startsWith('#')).map((line) => line.split(/: (.*)/)));
  const { publicUrl } = site.server.context.settings;
  expect(fields).toMatchObject({
    Contact: 'mailto:dona@example.com',
    Canonical: `${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages': 'pt, en',
  });
  const ahead = Date.parse(fields.Expires ?? '') - today;
  expect(ahead).toBeGreaterThan(170 * 86_400_000);
  expect(ahead).toBeLessThan(365 * 86_400_000);
  // The other data of the owner are examples here.
  expect(lines[0]).toBe('# Demonstração: o contato pode ser um exemplo.');
  await site.stop();
});
