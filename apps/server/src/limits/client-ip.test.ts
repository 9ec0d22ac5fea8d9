import { describe, expect, test } from 'vitest';
import { readClientIp, wideNetwork } from './client-ip.ts';

describe('the client IP of a request (S-262)', () => {
  test('is that of the connection when no proxy is trusted, whatever the header contains', () => {
    expect(readClientIp('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
  });

  test('is the entry of the trusted proxies, not an earlier one', () => {
    expect(readClientIp('10.0.0.2', '1.2.3.4, 203.0.113.7', 1)).toBe('203.0.113.7');
    expect(readClientIp('10.0.0.2', '1.2.3.4, 203.0.113.7, 10.0.0.1', 2)).toBe('203.0.113.7');
  });

  test('is the first entry when there are fewer entries than trusted proxies', () => {
    expect(readClientIp('10.0.0.2', '203.0.113.7', 5)).toBe('203.0.113.7');
    expect(readClientIp('10.0.0.2', undefined, 5)).toBe('10.0.0.2');
  });

  test('is the network for IPv6, in canonical form', () => {
    const one = readClientIp('2001:db8:0:1::5', undefined, 0);
    expect(one).toBe('2001:db8:0:1::');
    expect(readClientIp('2001:0DB8:0000:0001:ffff::1', undefined, 0)).toBe(one);
    expect(readClientIp('2001:db8:0:2::5', undefined, 0)).not.toBe(one);
    expect(readClientIp('::1', undefined, 0)).toBe('::');
    expect(readClientIp('fe80::1%eth0', undefined, 0)).toBe('fe80::');
  });

  test('is IPv4 when it is an IPv4-mapped IPv6 address', () => {
    expect(readClientIp('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7');
    expect(readClientIp('::ffff:cb00:7107', undefined, 0)).toBe('203.0.113.7');
  });

  test('has no port, which some proxies add', () => {
    expect(readClientIp('10.0.0.2', '203.0.113.7:51234', 1)).toBe('203.0.113.7');
    expect(readClientIp('10.0.0.2', '[2001:db8:0:1::5]:51234', 1)).toBe('2001:db8:0:1::');
    expect(readClientIp('10.0.0.2', '[2001:db8:0:1::5]', 1)).toBe('2001:db8:0:1::');
    expect(readClientIp('10.0.0.2', '2001:db8:0:1::5', 1)).toBe('2001:db8:0:1::');
  });

  test('is the text itself when it is no IP', () => {
    expect(readClientIp('10.0.0.2', 'fe80::1%en.0', 1)).toBe('fe80::1%en.0');
    expect(readClientIp('10.0.0.2', 'unknown', 1)).toBe('unknown');
  });
});

test('the network around an IPv6 network is its /48; nothing else has one', () => {
  expect(wideNetwork(readClientIp('2001:db8:7:1::5', undefined, 0))).toBe('2001:db8:7::/48');
  expect(wideNetwork(readClientIp('2001:db8:7:2::5', undefined, 0))).toBe('2001:db8:7::/48');
  expect(wideNetwork(readClientIp('2001:db8:8:1::5', undefined, 0))).toBe('2001:db8:8::/48');
  for (const key of ['203.0.113.7', 'account:0194', 'email:abc', '']) expect(wideNetwork(key)).toBeNull();
});
