import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { startTestServer } from '../testing/site/test-server.ts';
import { findMistyped } from './mistyped.ts';

test.each([
  ['TRUSTED_PROXY_HOP', 'TRUSTED_PROXY_HOPS'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['RATE_LIMIT_SEARCH', 'RATE_LIMIT_SEARCHES'],
  ['REDIS_URI', 'REDIS_URL'],
])('suggests for %s the setting %s (S-562)', (given, setting) => {
  expect(findMistyped({ [given]: '1' })).toEqual([{ given, meant: setting }]);
  // A platform may give its own name beside ours.
  expect(findMistyped({ [given]: '1', [setting]: '1' })).toEqual([]);
});

test('ignores variables that resemble no setting', () => {
  expect(findMistyped({ HOSTS: '1', PATH: '/bin', REDIS_PORT: '1', SESSION_MANAGER: '1', NODE_ENV: '1' })).toEqual([]);
});

test('suggests nothing for any existing setting', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(90);
  for (const name of names) expect(findMistyped({ [name]: '1' })).toEqual([]);
});

test('the start logs the mistyped variable without its value (S-562)', async () => {
  const lines: object[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const site = await startTestServer({ env: { TRUSTED_PROXY_HOP: '7' }, log });
  await site.stop();
  // Stopping the database may log a warning too.
  expect(lines.filter((line) => 'given' in line)).toEqual([
    expect.objectContaining({ level: 'warn', given: 'TRUSTED_PROXY_HOP', meant: 'TRUSTED_PROXY_HOPS' }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('"7"');
});
