/** Shares one running call among all callers, so that the work is never done twice at the same time. */
export function shareRunning<T>(ask: () => Promise<T>): () => Promise<T> {
  const share = shareByKey(ask);
  return () => share('');
}

/** Like `shareRunning`, per key. */
export function shareByKey<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const shared = running.get(key) ?? ask(key).finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}
