import { type ComponentType, lazy } from 'react';

/** Seconds before each new try. */
const waits = [1, 2, 4, 8];

/** Settles after so many seconds; where the browser has no network, once it is back. */
function untilNextTry(seconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, seconds * 1_000);
    else addEventListener('online', resolve, { once: true });
  });
}

/** What `load` gives. Where it fails it is called again, four times; the last failure is told. */
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
 * A component whose script comes with its first use. While the script cannot be had, what stands in its place goes on
 * standing: what the server made, what was in view before, or the fallback of the `Suspense` around it.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadAgain(load) }));
}

/** A component that leaves its place to another, else to nothing, where its script cannot be had. */
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
