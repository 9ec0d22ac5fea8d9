import { readConfiguration } from '../../../apps/server/src/config/read-configuration.ts';
import { startServer } from '../../../apps/server/src/start-server.ts';

// The server in a process that reports its resource usage, and its memory after a collection (--expose-gc).
const server = await startServer(readConfiguration(), { loadSite: () => Promise.resolve(null) });
process.send?.({ url: `http://127.0.0.1:${server.port}` });

process.on('message', async (message: 'stop' | 'memory' | 'processor') => {
  if (message === 'stop') {
    await server.stop();
    process.exit(0);
  }
  process.send?.(message === 'memory' ? memoryInUse() : processorTime());
});
process.on('disconnect', () => process.exit(0));

/** Used bytes after a collection. */
function memoryInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Milliseconds of processor time of all threads since the start. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
