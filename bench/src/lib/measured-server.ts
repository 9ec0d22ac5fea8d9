import { readConfiguration } from '../../../apps/server/src/config/settings.ts';
import { startServer } from '../../../apps/server/src/main.ts';

// The server as it is, in a process whose memory can be asked for after a collection (run with --expose-gc).
const server = await startServer(readConfiguration(), { loadSite: () => Promise.resolve(null) });
process.send?.({ url: `http://127.0.0.1:${server.port}` });

process.on('message', async (message) => {
  if (message === 'stop') {
    await server.stop();
    process.exit(0);
  }
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, used: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
