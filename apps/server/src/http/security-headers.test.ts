import { expect, test } from 'vitest';
import { toFormTarget } from './security-headers.ts';

test.each([
  ['https://assistente.example/volta?a=b', 'https://assistente.example'],
  ['http://127.0.0.1:33418/volta', 'http://127.0.0.1:33418'],
  ['http://[::1]:33418/volta', 'http:'],
  ['cursor://volta', 'cursor:'],
  ['com.example.app:/volta', 'com.example.app:'],
])('the form of a page may lead to %s (S-742)', (url, target) => {
  expect(toFormTarget(url)).toBe(target);
});

test.each(['https://a;sandbox/', 'https://a.example,b/', "https://a'self'/"])(
  'no host adds a rule to the policy of the page: %s (S-742)',
  (url) => {
    expect(toFormTarget(url)).toBe('https:');
  },
);
