import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { replyWith, searchAll, sendJson, startFixtureBackend } from '../../testing/moblix/fixtures/backend.ts';
import { createHttp, parseAnswer } from './http.ts';

const { signal } = new AbortController();

describe('a request', () => {
  test('contains only the given fields', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => sendJson(response, []) });
    const http = createHttp({ baseUrl: backend.baseUrl, headers: { 'X-Version': '1' }, maxReplyBytes: 1_000 });
    await http.send({ label: 'airports', method: 'get', path: '/aereo/api/aeroporto' }, signal);
    const [call] = backend.calls.airports;
    expect(call?.headers).toMatchObject({ accept: 'application/json', 'x-version': '1' });
    expect(call?.headers).not.toHaveProperty('authorization');
    expect(call?.headers).not.toHaveProperty('content-type');
    expect([...(call?.query ?? [])]).toEqual([]);
    expect(call?.body).toBe('');
  });

  test('joins its path with exactly one slash and keeps slashes within it', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => sendJson(response, []) });
    const http = createHttp({ baseUrl: `${backend.baseUrl}//`, headers: {}, maxReplyBytes: 1_000 });
    const answer = await http.send({ label: 'airports', method: 'get', path: '/aereo/api/aeroporto' }, signal);
    expect(answer).toMatchObject({ status: 200, statusText: 'OK', text: '[]' });
  });

  test('replaces a header of all requests by its own', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => sendJson(response, []) });
    const http = createHttp({ baseUrl: backend.baseUrl, headers: { 'X-Version': '1' }, maxReplyBytes: 1_000 });
    const headers = { 'x-version': '2' };
    await http.send({ label: 'airports', method: 'get', path: '/aereo/api/aeroporto', headers, token: 't' }, signal);
    expect(backend.calls.airports[0]?.headers).toMatchObject({ 'x-version': '2', authorization: 'Bearer t' });
  });

  test.each([
    ['keeps the body of an error up to its limit', 5, 'words'],
    ['drops a longer body of an error', 4, ''],
  ])('%s', async (_name, maxErrorBytes, text) => {
    const backend = await startFixtureBackend({ airports: (_call, response) => response.writeHead(402).end('words') });
    const http = createHttp({ baseUrl: backend.baseUrl, headers: {}, maxReplyBytes: 1_000, maxErrorBytes });
    const answer = await http.send({ label: 'airports', method: 'get', path: '/aereo/api/aeroporto' }, signal);
    expect(answer).toMatchObject({ status: 402, text });
  });

  test('that fails has no text', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => response.writeHead(404).end('words') });
    const http = createHttp({ baseUrl: backend.baseUrl, headers: { 'X-Version': '1' }, maxReplyBytes: 1_000 });
    const answer = await http.send({ label: 'airports', method: 'get', path: '/aereo/api/aeroporto' }, signal);
    expect(answer).toMatchObject({ status: 404, statusText: 'Not Found', text: '' });
  });
});

describe('an answer’s JSON', () => {
  const read = (text: string, status = 200) => parseAnswer('search', { status, text });

  test.each([200, 204, 299])('is parsed for status %s', (status) => {
    expect(read('{"a":1}', status)).toEqual({ a: 1 });
  });

  test.each([199, 300, 304])('is rejected for status %s', (status) => {
    expect(() => read('{"a":1}', status)).toThrow(`search: HTTP ${status}`);
  });

  test.each([
    ['{"a":NaN}', { a: 'NaN' }],
    ['{"a": -Infinity , "b":1}', { a: 'NaN', b: 1 }],
    ['{"a":\\n NaN\\n}', { a: 'NaN' }],
  ])('may contain non-JSON numbers: %s', (text, expected) => {
    expect(read(text.replaceAll('\\n', '\n'))).toEqual(expected);
  });

  const fail = (text: string): unknown => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  };

  test.each([
    ['<html>', '6 characters of markup'],
    ['{"a":NaN', '8 characters of broken or cut JSON'],
    [' {"a":x}', '8 characters of broken or cut JSON'],
    ['[1', '2 characters of broken or cut JSON'],
    ['', '0 characters of other text'],
  ])('is rejected, and the failure tells its length and kind: %s', (text, told) => {
    expect(fail(text)).toMatchObject({ code: 'invalid-response', message: `search: no JSON, but ${told}` });
  });

  test('is rejected without a word of the text, which could hold data of a person (S-261)', () => {
    const failure = fail('{"passenger":"Ana Souza","token":"duffel_live_abc", oops}');
    expect(failure).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: 5 })).not.toMatch(/Ana|Souza|duffel_live|oops/);
  });
});

test('keeps a text that looks like a non-JSON number', async () => {
  const backend = await startFixtureBackend({
    search: (_call, response) => response.end(JSON.stringify(replyWith(1, 500)).replace('"LATAM"', '"Sky: NaN"')),
  });
  await expect(searchAll(backend.source())).resolves.toMatchObject([{ partial: false }]);
});
