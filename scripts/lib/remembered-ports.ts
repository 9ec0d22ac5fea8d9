import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { freeLoopbackPort } from '../../apps/server/src/loopback-port.ts';

/**
 * A port for each name: the one that `given` asks for, else the one that the file remembers, else a free one that is
 * remembered from then on. An identity provider's address is part of who people are: on another port it would be another
 * provider, and nobody would find their account again. A remembered port that is in use is passed over this once.
 */
export async function rememberedPorts(
  file: string,
  names: readonly string[],
  given: Record<string, string | undefined>,
): Promise<Record<string, string>> {
  const remembered = read(file);
  const taken: Record<string, string> = {};
  for (const name of names) {
    const asked = given[name];
    if (asked && asked !== '0') {
      taken[name] = asked;
      continue;
    }
    const port = await freeLoopbackPort(remembered[name]);
    remembered[name] ??= port;
    taken[name] = String(port);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(remembered));
  return taken;
}

function read(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
