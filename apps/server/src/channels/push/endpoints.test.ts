import { expect, test } from 'vitest';
import { isPushEndpoint, maxEndpointLength } from './endpoints.ts';

const standIn = 'http://127.0.0.1:8080';
const fits = (length: number) => 'https://fcm.googleapis.com/'.padEnd(length, 'x');

test.each<[string, boolean]>([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://api.push.apple.com/abc', true],
  ['https://wns2-db5p.notify.windows.com/w/?token=abc', true],
  ['https://autopush.push.services.mozilla.com/abc', true],
  [fits(maxEndpointLength), true],
  [fits(maxEndpointLength + 1), false],
  ['https://notify.windows.com/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com.evil.example/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://:pass@fcm.googleapis.com/abc', false],
  ['http://127.0.0.1:8080/abc', false],
  ['fcm.googleapis.com', false],
  ['', false],
])('%.60s is the endpoint of a push service: %s (S-408)', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint, null)).toBe(expected);
});

test('the demonstration’s push service is accepted only at its port (S-408)', () => {
  expect(isPushEndpoint(`${standIn}/abc`, standIn)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:8081/abc', standIn)).toBe(false);
  expect(isPushEndpoint('https://127.0.0.1:8080/abc', standIn)).toBe(false);
  expect(isPushEndpoint('http://user@127.0.0.1:8080/abc', standIn)).toBe(false);
  expect(isPushEndpoint(`${standIn}/${'x'.repeat(maxEndpointLength)}`, standIn)).toBe(false);
  expect(isPushEndpoint('https://fcm.googleapis.com/abc', standIn)).toBe(true);
});
