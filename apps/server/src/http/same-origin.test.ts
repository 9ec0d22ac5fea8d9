import { expect, test } from 'vitest';
import { isFromElsewhere, ownOrigins } from './same-origin.ts';

const origins = ownOrigins('https://revoada.example');

test.each([
  ['cross-site', undefined, true],
  ['cross-site', 'https://revoada.example/', true],
  ['same-origin', 'https://evil.example/', false],
  ['same-site', undefined, false],
  ['none', undefined, false],
  [undefined, 'https://evil.example/page', true],
  [undefined, 'https://revoada.example.evil.example/', true],
  [undefined, 'https://revoada.example/?origem=GRU', false],
  [undefined, 'no URL', false],
  [undefined, undefined, false],
])('Sec-Fetch-Site %s with the referrer %s: from elsewhere %s (S-293)', (site, referer, elsewhere) => {
  expect(isFromElsewhere({ 'sec-fetch-site': site, referer }, origins)).toBe(elsewhere);
});
