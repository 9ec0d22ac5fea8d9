import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { peerKey, readKernelQueues } from './kernel-queues.ts';

/** Start of the wait for a reader, and the bytes read until then. */
type Wait = { since: number; taken: number };

/** Result of a check: a wait, or the bytes that the reader had read when nothing was unread. */
type Look = Wait | { readAll: number };

/** Time in which a reader must read a minimum: 250 bytes a second, less than any phone reads. */
const patienceMs = 20_000;
const leastBytes = 5_000;
const checkEveryMs = 4_000;

/**
 * Closes connections whose reader holds a response and hardly reads it (slowhttptest -X), within 28 s. A reader who has
 * read everything is kept, however long the stream is quiet.
 */
export function watchSlowReaders(server: Server): { check(now: number): Promise<void> } {
  const looks = new Map<Socket, Look>();
  server.on('connection', (socket: Socket) => {
    looks.set(socket, { readAll: 0 });
    socket.on('close', () => looks.delete(socket));
  });
  const check = async (now: number): Promise<void> => {
    // The kernel's tables have a line for each of ten thousand quiet streams, so they are read only for the others.
    const unread = [...looks]
      .map(([socket, look]) => ({ socket, look, written: socket.bytesWritten }))
      .filter(({ look, written }) => !('readAll' in look) || look.readAll !== written);
    if (unread.length === 0) return;
    const address = server.address();
    if (typeof address !== 'object' || address === null) return;
    const queues = await readKernelQueues(address.port);
    for (const { socket, look, written } of unread) {
      if (!looks.has(socket)) continue;
      const waiting = socket.writableLength + (queues.get(peerKey(socket)) ?? 0);
      // The next check covers writes after the tables were read.
      const next = waiting === 0 ? { readAll: written } : nextLook(look, socket.bytesWritten - waiting, now);
      if (next !== 'too-slow') looks.set(socket, next);
      // A reset, because the kernel would keep offering the buffered bytes after a close.
      else socket.resetAndDestroy();
    }
  };
  const timer = setInterval(() => void check(performance.now()), checkEveryMs).unref();
  server.on('close', () => clearInterval(timer));
  return { check };
}

function nextLook(look: Look, taken: number, now: number): Look | 'too-slow' {
  if ('readAll' in look) return { since: now, taken };
  if (now - look.since < patienceMs) return look;
  return taken - look.taken < leastBytes ? 'too-slow' : { since: now, taken };
}
