import { expect, test } from 'vitest';
import { createLog } from './logging/logging.ts';
import { startTestServer } from './testing/site/test-server.ts';

test('a start with a test key warns once that its fares are test fares, without the key (S-602)', async () => {
  const lines: object[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const site = await startTestServer({ env: { DUFFEL_TOKEN: 'duffel_test_0123456789' }, log });
  await site.stop();
  expect(lines.filter((line) => 'testSources' in line)).toEqual([
    expect.objectContaining({ level: 'warn', testSources: ['duffel'] }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('0123456789');
});
