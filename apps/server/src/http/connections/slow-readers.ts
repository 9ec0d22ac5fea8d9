import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type KernelQueues, peerKey, readKernelQueues } from './kernel-queues.ts';

/** Start of the wait for a reader, and the bytes read until then. */
type Wait = { since: number; taken: number };

/** Time in which a reader must read a minimum: 250 bytes a second, less than any phone reads. */
const patienceMs = 20_000;
const leastBytes = 5_000;
const checkEveryMs = 4_000;

/**
 * Closes connections whose reader holds a response and hardly reads it (slowhttptest -X), within 28 s. A reader who has
 * read everything is kept, however long the stream is quiet.
 */
export function watchSlowReaders(server: Server): { check(now: number): Promise<void> } {
  const waits = new Map<Socket, Wait | null>();
  server.on('connection', (socket: Socket) => {
    waits.set(socket, null);
    socket.on('close', () => waits.delete(socket));
  });
  const check = async (now: number): Promise<void> => {
    if (waits.size === 0) return;
    const address = server.address();
    if (typeof address !== 'object' || address === null) return;
    const queues = await readKernelQueues(address.port);
    for (const [socket, wait] of waits) {
      const next = nextWait(socket, wait, queues, now);
      if (next !== 'too-slow') waits.set(socket, next);
      // A reset, because the kernel would keep offering the buffered bytes after a close.
      else socket.resetAndDestroy();
    }
  };
  const timer = setInterval(() => void check(performance.now()), checkEveryMs).unref();
  server.on('close', () => clearInterval(timer));
  return { check };
}

function nextWait(socket: Socket, wait: Wait | null, queues: KernelQueues, now: number): Wait | null | 'too-slow' {
  const waiting = socket.writableLength + (queues.get(peerKey(socket)) ?? 0);
  if (waiting === 0) return null;
  const taken = socket.bytesWritten - waiting;
  if (wait === null) return { since: now, taken };
  if (now - wait.since < patienceMs) return wait;
  return taken - wait.taken < leastBytes ? 'too-slow' : { since: now, taken };
}
