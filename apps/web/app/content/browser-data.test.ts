import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserCookies, browserStorage } from './browser-data.ts';

const root = path.join(import.meta.dirname, '../../../..');
const read = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,js}`, { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
/** Keys that only libraries use: a browser test looks for more of them. */
const ofLibraries = ['react-router-scroll-positions'];
const sort = (names: Iterable<string>) => [...new Set(names)].toSorted();

test('the table lists every cookie that the server sets (S-453)', () => {
  const set = read('apps/server/src').flatMap(({ text }) =>
    [...text.matchAll(/[tT]okenCookie\(\{ name: '([\w-]+)'/g)].map(([, name]) => name ?? ''),
  );
  expect(sort(browserCookies.map(({ name }) => name))).toEqual(sort(set));
});

test('the table lists every key of the browser’s storage (S-453)', () => {
  const files = read('apps/web/app');
  const direct = files.filter(({ text }) => /(local|session)Storage\b|indexedDB|\bcaches\./.test(text));
  // Add a file that uses the browser's storage here, and its keys to the table.
  expect(direct.map(({ file }) => path.basename(file)).toSorted()).toEqual([
    ...[
      'arrival.ts',
      'browser-storage.ts',
      'debug-buttons.tsx',
      'lazy-handover-host.tsx',
      'lazy-results-area.tsx',
      'pending-visit.ts',
      'recent-searches.ts',
      'register-page.tsx',
    ],
    ...['tab-search.ts', 'use-arrival.ts'],
  ]);
  const shared = files.find(({ file }) => file.endsWith('selection/browser-storage.ts'))?.text ?? '';
  const [, list = '', union = ''] = /storageKeys = \[(.*?)\].*?type StorageKey =(.*?);/s.exec(shared) ?? [];
  const ofShared = [...`${list}${union}`.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
  const ofWorker = read('apps/web/public').flatMap(({ text }) =>
    /\bcaches\./.test(text) ? [/const saved = '([\w-]+)';/.exec(text)?.[1] ?? ''] : [],
  );
  const holders = files.filter(
    (file) => direct.includes(file) || /(pending-registration|pending-visit-key|session-flag)\.ts$/.test(file.file),
  );
  const ofFiles = holders.flatMap(({ text }) =>
    [...text.matchAll(/const (?:key|sessionKey|pendingKey|pendingVisitKey|\w+Flag)(?:: \w+)? = '(\w+)';/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  expect(ofShared.length).toBeGreaterThan(5);
  expect(sort(browserStorage.map(({ name }) => name))).toEqual(
    sort([...ofShared, ...ofFiles, ...ofWorker, ...ofLibraries]),
  );
});

test('the service worker stores searches for the time in the table (S-453)', () => {
  const worker = readFileSync(path.join(root, 'apps/web/public/sw.js'), 'utf8');
  const [, days] = /const longestMs = (\d+) \* 86_400_000;/.exec(worker) ?? [];
  expect(browserStorage.find(({ name }) => name === 'revoada-buscas')?.until).toContain(`por ${days} dias`);
});
