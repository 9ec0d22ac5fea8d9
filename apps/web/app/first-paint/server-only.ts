import { type ComponentType, lazy } from 'react';

/**
 * Browser replacement of a part that only the server renders: inside a `Suspense` the server's HTML stays unchanged,
 * without a script, until the page removes the part.
 */
export function serverOnly<Props>(): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() => new Promise(() => undefined));
}
