import { readFile } from 'node:fs/promises';
import { type Socket, SocketAddress } from 'node:net';

/** Bytes per connection that the kernel holds and the other side has not acknowledged, by `peerKey`. */
export type KernelQueues = ReadonlyMap<string, number>;

/** Key of the peer of a socket, as in `readKernelQueues`. */
export function peerKey({ remoteAddress = '', remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string {
  return `${remoteAddress} ${remotePort}`;
}

/**
 * Connections in the kernel queues of a listening port, without empty ones. Empty on systems other than Linux, which do
 * not expose them.
 */
export async function readKernelQueues(localPort: number): Promise<KernelQueues> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  return new Map(tables.flatMap((table) => parseKernelQueues(table, localPort)));
}

/** Parses a table like `/proc/net/tcp`, with addresses in hexadecimal words of the host's byte order. */
export function parseKernelQueues(table: string, localPort: number): [peer: string, bytes: number][] {
  const ours = localPort.toString(16).toUpperCase().padStart(4, '0');
  // Number, local and remote address, state, bytes to send: one pattern, since most lines are of no interest.
  const line = new RegExp(
    `^ *\\d+: [0-9A-F]+:${ours} ([0-9A-F]+):([0-9A-F]+) [0-9A-F]+ (?!00000000)([0-9A-F]+):`,
    'gm',
  );
  return Array.from(table.matchAll(line), ([, address = '', port = '', queue = '']) => [
    peerKey({ remoteAddress: formatIp(address), remotePort: Number.parseInt(port, 16) }),
    Number.parseInt(queue, 16),
  ]);
}

function formatIp(hex: string): string {
  const bytes = Buffer.from(hex, 'hex').swap32();
  if (bytes.length === 4) return bytes.join('.');
  const groups = bytes.toString('hex').replace(/(.{4})(?=.)/g, '$1:');
  return new SocketAddress({ address: groups, family: 'ipv6' }).address;
}
