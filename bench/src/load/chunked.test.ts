import { expect, test } from 'vitest';
import { wholeBody } from './chunked.ts';

const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

test('joins the chunks of an answer', () => {
  const answer = `${head}4\r\n: \n\n\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n`;
  expect(wholeBody(Buffer.from(answer)).toString()).toBe(': \n\n0123456789abcdef');
});

test.each([`${head}4\r\n: `, `${head}4\r\n: \n\n\r\n`, `${head}`])('an answer cut short is none: %j', (answer) => {
  expect(() => wholeBody(Buffer.from(answer))).toThrow('An answer cut short');
});
