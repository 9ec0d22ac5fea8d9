import { expect, test } from 'vitest';
import { isWebUrl } from './web-url.ts';

const longUrl = (length: number) => 'https://example.com/'.padEnd(length, 'x');

test.each(['https://example.com', 'http://example.com/a?b=c', 'HTTPS://EXAMPLE.COM', longUrl(500)])(
  '%s is the URL of a web page',
  (text) => {
    expect(isWebUrl(text)).toBe(true);
  },
);

test.each([
  '',
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)//https://example.com',
  'mailto:ana@example.com?body=http://example.com',
  'https://',
  longUrl(501),
])('rejects %j', (text) => {
  expect(isWebUrl(text)).toBe(false);
});
