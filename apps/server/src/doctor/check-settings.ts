import type { Configuration } from '../config/settings.ts';
import { type Finding, well, wrong } from '../findings/finding.ts';
import { findRedis } from '../redis/connect-redis.ts';

/** Finds settings that pass the checks of a start, but do not fit together. */
export function checkSettings({ settings, secrets }: Configuration): Finding[] {
  const name = 'settings';
  const problems = [
    ...settings.mistyped.map(({ given, meant: setting }) =>
      wrong(name, `nothing reads ${given}`, `is ${setting} meant?`),
    ),
    ...checkProxies(settings),
    ...(settings.testSources.length > 0
      ? [wrong(name, `${settings.testSources.join(', ')} has a test key: its fares are invented`, 'set the live key')]
      : []),
  ];
  if (problems.length > 0) return problems;
  const off = Object.entries({ REDIS_URL: findRedis({ settings, secrets }), METRICS_TOKEN: secrets.metricsToken })
    .filter(([, value]) => value === null)
    .map(([setting]) => setting);
  return [well(name, off.length > 0 ? `read; unset: ${off.join(', ')}` : 'read')];
}

/** A process speaks no TLS itself, so that https comes through a proxy. */
function checkProxies({ publicUrl, trustedProxyHops }: Configuration['settings']): Finding[] {
  if (!publicUrl.startsWith('https:') || trustedProxyHops > 0) return [];
  const problem = 'TRUSTED_PROXY_HOPS is 0, so that all visitors share the limits of the proxy’s IP';
  return [wrong('settings', problem, 'set the number of proxies that are yours')];
}
