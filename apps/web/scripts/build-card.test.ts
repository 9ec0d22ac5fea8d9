import { expect, test } from 'vitest';
import { buildCard } from './build-card.ts';
import { themeTokens } from './theme-tokens.ts';

test('the card is one file of at most 60 KB that requests nothing outside (S-745)', async () => {
  const page = await buildCard();
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(60 * 1024);
  expect(page.match(/(?:https?:)?\/\/[\w.-]+/g)).toEqual(['http://www.w3.org']);
  expect(page).not.toMatch(/<link|<img|@import|url\(|\bfetch\(|innerHTML/);
  expect(page).toContain(`content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'`);
  // Every token that the sheet uses, but the host's face, has a value.
  const used = new Set([...page.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const missing = [...used].filter((name) => !page.includes(`${name}:`));
  expect(missing).toEqual(['--font-sans']);
  expect(page).toMatch(/--ink:light-dark\(#\w+,#\w+\)/);
});

test('tokens take both themes as one value, and only those that are used (S-746)', () => {
  const sheet =
    ':root {\n  --ink: #111;\n  --gap: 4px;\n  --other: red;\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n    --ink: #eee;\n  }\n}\n';
  expect(themeTokens(sheet, 'p{color:var(--ink);gap:var(--gap);font:var(--host)}')).toBe(
    ':root{color-scheme:light dark;--ink:light-dark(#111,#eee);--gap:4px}',
  );
  expect(() => themeTokens(':root {\n  --ink: #111;\n}\n', '')).toThrow('no tokens');
});
