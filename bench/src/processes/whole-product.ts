import { rmSync } from 'node:fs';
import { type ProductProcess, startProduct } from '../../../apps/server/src/testing/processes/product-process.ts';
import { temporaryFolder } from '../../../apps/server/src/testing/temporary-folder.ts';

export type WholeProduct = { url: string; process: ProductProcess; stop(): Promise<void> };

/**
 * The product as started by `npm start` with stand-ins, in a separate folder that is deleted at the end unless kept,
 * without limits per client; `env` overrides settings.
 */
export async function startWholeProduct(
  folder = temporaryFolder('revoada-bench-'),
  { keepFolder = false, env = {} }: { keepFolder?: boolean; env?: Record<string, string> } = {},
): Promise<WholeProduct> {
  const process = startProduct('everything', {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SEARCHES: '0',
    RATE_LIMIT_REQUESTS: '0',
    RATE_LIMIT_ANONYMOUS_WRITES: '0',
    MAX_STREAMS_PER_CLIENT: '0',
    ...env,
  });
  const url = (await process.ready).replace('127.0.0.1', 'localhost');
  return {
    url,
    process,
    async stop() {
      process.child.kill('SIGTERM');
      await process.ended;
      if (!keepFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
