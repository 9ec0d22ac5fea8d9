/** Shares one running call among all callers, so that the work is never done twice at the same time. */
export function shareRunning<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  };
}
