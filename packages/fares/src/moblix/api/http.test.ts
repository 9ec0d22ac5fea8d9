import { describe, expect, test } from 'vitest';
import { replyWith, searchAll, sendJson, startFixtureBackend } from '../../../testing/moblix/fixtures/backend.ts';
import { createHttp, parseAnswer } from './http.ts';

const { signal } = new AbortController();

describe('a request', () => {
  test('contains only the given fields', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => sendJson(response, []) });
    const http = createHttp(backend.baseUrl, 1_000);
    await http({ label: 'airports', method: 'get', path: '/aereo/api/aeroporto' }, signal);
    const [call] = backend.calls.airports;
    expect(call?.headers).toMatchObject({ accept: 'application/json', origin: 'externo' });
    expect(call?.headers).not.toHaveProperty('authorization');
    expect(call?.headers).not.toHaveProperty('content-type');
    expect([...(call?.query ?? [])]).toEqual([]);
    expect(call?.body).toBe('');
  });

  test('joins its path with exactly one slash and keeps slashes within it', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => sendJson(response, []) });
    const http = createHttp(`${backend.baseUrl}//`, 1_000);
    const answer = await http({ label: 'airports', method: 'get', path: '/aereo/api/aeroporto' }, signal);
    expect(answer).toEqual({ status: 200, statusText: 'OK', text: '[]' });
  });

  test('that fails has no text', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => response.writeHead(404).end('words') });
    const http = createHttp(backend.baseUrl, 1_000);
    const answer = await http({ label: 'airports', method: 'get', path: '/aereo/api/aeroporto' }, signal);
    expect(answer).toEqual({ status: 404, statusText: 'Not Found', text: '' });
  });
});

describe('an answer’s JSON', () => {
  const read = (text: string, status = 200) => parseAnswer('search', { status, statusText: '', text });

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

  test.each(['<html>', '{"a":NaN', '{"a":x}', ''])('is rejected: %s', (text) => {
    const failure = (() => {
      try {
        return read(text);
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toMatchObject({ code: 'invalid-response', message: 'search: no JSON' });
    expect((failure as Error).cause).toBeInstanceOf(SyntaxError);
  });
});

test('keeps a text that looks like a non-JSON number', async () => {
  const backend = await startFixtureBackend({
    search: (_call, response) => response.end(JSON.stringify(replyWith(1, 500)).replace('"LATAM"', '"Sky: NaN"')),
  });
  await expect(searchAll(backend.source())).resolves.toMatchObject([{ partial: false }]);
});
