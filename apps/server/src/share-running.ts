/** While an answer is on its way, everybody who asks gets that one: however many ask, the work is done once at a time. */
export function shareRunning<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  };
}
