import { expect, test } from 'vitest';
import { createClients } from './clients.ts';

const noon = Date.parse('2026-12-01T12:00:00Z');
const clientsAt = (now: number, secret = 'a secret') => createClients(secret, () => now);
const subscriber = { accountId: 'account-1', subscriber: true };

test('a network has one opaque code all day in every process', () => {
  const code = clientsAt(noon).code('203.0.113.7');
  expect(code).toMatch(/^[\w-]{12}$/);
  expect(clientsAt(Date.parse('2026-12-01T23:59:59Z')).code('203.0.113.7')).toBe(code);
});

test('the code differs by network, day and secret', () => {
  const codes = [
    clientsAt(noon).code('203.0.113.7'),
    clientsAt(noon).code('203.0.113.8'),
    clientsAt(Date.parse('2026-12-02T00:00:00Z')).code('203.0.113.7'),
    clientsAt(noon, 'another secret').code('203.0.113.7'),
  ];
  expect(new Set(codes).size).toBe(codes.length);
});

test('an IPv6 network has the code of its /48, which its neighbours share', () => {
  const { identify } = clientsAt(noon);
  const [one, neighbour, other] = ['2001:db8:1:2::', '2001:db8:1:3::', '2001:db8:2:2::'].map((network) =>
    identify(null, network),
  );
  expect(new Set([one?.client, neighbour?.client, other?.client, one?.around, other?.around]).size).toBe(5);
  expect(neighbour?.around).toBe(one?.around);
  expect(identify(null, '203.0.113.7')).not.toHaveProperty('around');
});

test('visitors and free accounts are identified by network, subscribers by account', () => {
  const { code, identify } = clientsAt(noon);
  const network = { client: code('203.0.113.7'), subscriber: false };
  expect(identify(null, '203.0.113.7')).toEqual(network);
  expect(identify({ ...subscriber, subscriber: false }, '203.0.113.7')).toEqual(network);
  const subscriberRequester = identify(subscriber, '203.0.113.7');
  expect(subscriberRequester.subscriber).toBe(true);
  expect(subscriberRequester.client).not.toBe(network.client);
  expect(identify(subscriber, '198.51.100.1')).toEqual(subscriberRequester);
});
