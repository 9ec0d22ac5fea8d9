import { type ComponentType, lazy } from 'react';
import type { NoMatch as Part } from './no-match.tsx';

type Props = Parameters<typeof Part>[0];

/** The browser's way to the part (package.json, 'imports'): few filters leave nothing, and its script comes with them. */
export const NoMatch = lazy<ComponentType<Props>>(() =>
  import('./no-match.tsx').then(
    ({ NoMatch }) => ({ default: NoMatch }),
    // The heading says that no flight is left, and clears the filters.
    () => ({ default: () => null }),
  ),
);
