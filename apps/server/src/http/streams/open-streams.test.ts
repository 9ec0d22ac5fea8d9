import { expect, test } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

test('limits the streams of a client IP, and allows another when one ends', () => {
  const streams = createOpenStreams(2);
  const places = () => [1, 2, 3].map(() => streams.reserve('203.0.113.7'));
  expect(places()).toEqual([true, true, false]);
  expect(streams.reserve('203.0.113.8')).toBe(true);
  streams.release('203.0.113.7');
  expect(places()).toEqual([true, false, false]);
});

test('the networks of one IPv6 /48 have ten times as many together', () => {
  const streams = createOpenStreams(1);
  const networks = Array.from({ length: 12 }, (_, number) => `2001:db8:7:${number}::`);
  expect(networks.map(streams.reserve)).toEqual([...Array(10).fill(true), false, false]);
  streams.release(networks[0] ?? '');
  expect([streams.reserve(networks[11] ?? ''), streams.reserve(networks[10] ?? '')]).toEqual([true, false]);
});

test('without a bound every stream has a place', () => {
  const streams = createOpenStreams(0);
  expect([1, 2, 3].map(() => streams.reserve('2001:db8:7:1::'))).toEqual([true, true, true]);
});
