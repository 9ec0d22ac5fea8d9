import { expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { watchProxyHops } from './proxy-hops.ts';

/** The log lines of requests that passed these proxies. */
function listWarnings(hops: number, ...requests: [remote: string, forwardedFor?: string][]): string[] {
  const lines: string[] = [];
  const watch = watchProxyHops(hops, createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) }));
  for (const [remote, forwardedFor] of requests) watch({ remote, forwardedFor });
  return lines;
}

test.each(['127.0.0.1', '::ffff:10.0.0.2', 'fd00::1'])('logs an untrusted proxy at %s once (S-552)', (remote) => {
  const warnings = listWarnings(0, [remote, '203.0.113.7'], [remote, '203.0.113.8']);
  expect(warnings).toEqual(['X-Forwarded-For of a proxy is not read: set TRUSTED_PROXY_HOPS']);
});

test('logs once when there are more trusted proxies than entries (S-552)', () => {
  const warnings = listWarnings(2, ['127.0.0.1', '203.0.113.7'], ['127.0.0.1', '203.0.113.8']);
  expect(warnings).toEqual(['X-Forwarded-For has fewer entries than TRUSTED_PROXY_HOPS: visitors may choose their IP']);
});

test('logs nothing for matching entries, probes without a proxy and forged headers', () => {
  expect(listWarnings(1, ['127.0.0.1', '203.0.113.7'], ['127.0.0.1', '1.2.3.4, 203.0.113.7'], ['127.0.0.1'])).toEqual(
    [],
  );
  expect(listWarnings(0, ['203.0.113.7', '198.51.100.1'], ['127.0.0.1'])).toEqual([]);
});
