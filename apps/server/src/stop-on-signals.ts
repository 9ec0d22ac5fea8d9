/** Runs until it is told to stop; a second signal ends it at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      void stop().then(() => process.exit(0));
    });
  }
}
