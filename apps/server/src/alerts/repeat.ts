import type { Logger } from 'pino';

/** Work that is done again and again while the process runs. */
export type Repeated = { /** Does it now. */ wake(): void; stop(): Promise<void> };

/**
 * Does work now and after each pause, never twice at once. What fails is told and tried again. `work` says whether there is
 * more to do at once.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<boolean>,
  { everyMs, log, what }: { everyMs: number; log: Logger; what: string },
): Repeated {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let woken = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    woken = false;
    const more = await work(controller.signal).catch((error: unknown) => {
      log.warn({ err: error }, `${what} failed and is tried again`);
      return false;
    });
    running = null;
    if (controller.signal.aborted) return;
    timer = setTimeout(begin, more || woken ? 0 : everyMs);
    timer.unref();
  };
  const begin = (): void => {
    if (!running && !controller.signal.aborted) running = run();
  };
  timer = setTimeout(begin, 0);
  timer.unref();
  return {
    wake() {
      woken = true;
      if (running || controller.signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(begin, 0);
      timer.unref();
    },
    async stop() {
      controller.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
