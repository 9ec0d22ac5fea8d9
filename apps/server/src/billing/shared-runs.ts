/** Creates a function that shares one running call among all concurrent callers of the same key. */
export function createSharedRuns<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const current = running.get(key);
    if (current) return current;
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
