// The terminal sends Ctrl-C to the server and to npm, which forwards it to the server.
const forwardedWithinMs = 500;

/** Runs until the first signal; a second signal exits at once, unless it is the first one forwarded. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stoppedAt: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAt === null) {
        stoppedAt = performance.now();
        void stop().then(() => process.exit(0));
      } else if (performance.now() - stoppedAt > forwardedWithinMs) process.exit(1);
    });
  }
}
