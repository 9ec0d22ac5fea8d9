import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Accepts connections and never answers, like a hung service. */
export type SilentServer = { host: string; connections(): number; close(): Promise<void> };

export async function startSilentServer(): Promise<SilentServer> {
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the silent server');
  return {
    host: `127.0.0.1:${address.port}`,
    connections: () => connections,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
