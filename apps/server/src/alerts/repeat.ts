import type { Logger } from 'pino';

export type Repeated = {
  /** Runs the work now. */ wake(): void /** Waits for a running call. */;
  stop(): Promise<void>;
};

/**
 * Runs `work` now and after each pause, never concurrently, until stopped. Failures are logged and retried after the pause.
 * When `work` returns true, it runs again without a pause.
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
