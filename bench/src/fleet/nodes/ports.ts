import { freeLoopbackPort } from '../../../../apps/server/src/database/embedded/loopback-port.ts';

/** So many different free ports of loopback. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freeLoopbackPort(undefined, ports));
  return ports;
}
