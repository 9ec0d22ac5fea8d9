import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freeLoopbackPort } from '../../apps/server/src/database/embedded/loopback-port.ts';

/**
 * A port for each name: the one that `given` asks for, else the one that the file remembers, else a free one that is
 * remembered from then on. An identity provider's URL is part of who people are: on another port it would be another
 * provider, and nobody would find their account again. A remembered port that is in use is waited for a moment (the
 * stand-ins of a start that was just killed are still leaving), then passed over this once.
 */
export async function rememberedPorts(
  file: string,
  names: readonly string[],
  given: Record<string, string | undefined>,
  patienceMs = 2_000,
): Promise<Record<string, string>> {
  const remembered = read(file);
  const taken: Record<string, string> = {};
  const until = performance.now() + patienceMs;
  for (const name of names) {
    const asked = given[name];
    if (asked && asked !== '0') {
      taken[name] = asked;
      continue;
    }
    const { [name]: own, ...others } = { ...remembered, ...taken };
    const promised = Object.values(others).map(Number);
    // Files of earlier versions may hold one port for two names.
    if (promised.includes(Number(own))) delete remembered[name];
    const port = await portBefore(until, remembered[name], promised);
    remembered[name] ??= port;
    taken[name] = String(port);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(remembered));
  return taken;
}

async function portBefore(until: number, remembered: number | undefined, promised: readonly number[]): Promise<number> {
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
