/** Runs work once for all who ask under one key while it runs; whoever asks later has it run anew. */
export function createSharedRuns<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
