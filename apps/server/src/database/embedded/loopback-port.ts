import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ephemeral ports, so that the system does not hand out a port that is briefly released.
// passing connection, so that who restarts finds it free.
const lowest = 20_000;
const highest = 32_000;
const attempts = 50;

/**
 * A free loopback port for a server that may return to it; `preferred` when that one is free. Excludes `promised`
 * ports, at which other servers will listen.
 */
export async function freeLoopbackPort(preferred?: number, promised: readonly number[] = []): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = attempt === 0 && preferred !== undefined ? preferred : randomInt(lowest, highest);
    if (promised.includes(port)) continue;
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('No free port on loopback');
}
