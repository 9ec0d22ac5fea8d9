import { type ComponentType, lazy } from 'react';

/** Seconds before each retry. */
const waits = [1, 2, 4, 8];

/** Resolves after some seconds; without a network, once it is back. */
function untilNextTry(seconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, seconds * 1_000);
    else addEventListener('online', resolve, { once: true });
  });
}

/** Calls `load`, and again after a failure, at most four times; rejects with the last failure. */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const seconds of waits) {
    try {
      return await load();
    } catch {
      await untilNextTry(seconds);
    }
  }
  return load();
}

/**
 * A component whose script loads with its first use. Until then its placeholder stays: the server's HTML, what was in
 * view before, or the fallback of the `Suspense` around it.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadAgain(load) }));
}

/** A component that is replaced by another one, or nothing, where its script cannot be loaded. */
export function optionalPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
}
