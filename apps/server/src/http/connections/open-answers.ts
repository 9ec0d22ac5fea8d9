import type { Server } from 'node:http';

/** Counts a server's open requests; the returned function resolves once none is open. */
export function watchAnswers(server: Server): () => Promise<void> {
  let open = 0;
  let waiting: (() => void)[] = [];
  const end = (): void => {
    open -= 1;
    if (open > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  server.on('request', (_request, response) => {
    open += 1;
    // Emitted once, for a sent response and for one whose reader has left.
    response.once('close', end);
  });
  return () => (open === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)));
}
