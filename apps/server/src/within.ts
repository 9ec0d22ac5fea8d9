/** Resolves with the work's result, or with null when it takes longer than `ms`; a later failure is ignored. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
