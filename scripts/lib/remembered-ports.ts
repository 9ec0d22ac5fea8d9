import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freeLoopbackPort } from '../../apps/server/src/database/embedded/loopback-port.ts';

/**
 * Finds a port for each name: the one in `given`, else the remembered one, else a free one that is remembered from then
 * on. The URL of an identity provider is part of account identities, so another port would detach every account. A
 * remembered port in use is retried for a moment, since stand-ins of a killed start may still be exiting, and then
 * replaced for this start.
 */
export async function assignPorts(
  file: string,
  names: readonly string[],
  given: Record<string, string | undefined>,
  patienceMs = 2_000,
): Promise<Record<string, string>> {
  const remembered = read(file);
  const taken: Record<string, string> = {};
  const until = performance.now() + patienceMs;
  for (const name of names) {
    const requestedPort = given[name];
    if (requestedPort && requestedPort !== '0') {
      taken[name] = requestedPort;
      continue;
    }
    const { [name]: ownPort, ...others } = { ...remembered, ...taken };
    const promised = Object.values(others).map(Number);
    // Files of earlier versions may contain one port for two names.
    if (promised.includes(Number(ownPort))) delete remembered[name];
    const port = await waitForPort(until, remembered[name], promised);
    remembered[name] ??= port;
    taken[name] = String(port);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(remembered));
  return taken;
}

async function waitForPort(
  until: number,
  remembered: number | undefined,
  promised: readonly number[],
): Promise<number> {
  for (;;) {
    const port = await freeLoopbackPort(remembered, promised);
    if (remembered === undefined || port === remembered || performance.now() >= until) return port;
    await setTimeout(50);
  }
}

function read(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
