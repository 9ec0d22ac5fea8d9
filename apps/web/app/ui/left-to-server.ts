import { type ComponentType, lazy } from 'react';

/**
 * For browsers, in the place of a part that only the server makes: inside a `Suspense` what the server made stays as it is,
 * without a script, until the page takes it out.
 */
export function leftToServer<Props>(): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() => new Promise(() => undefined));
}
