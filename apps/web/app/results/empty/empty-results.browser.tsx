import { type ComponentType, lazy } from 'react';
import type { EmptyResults as Part } from './empty-results.tsx';

type Props = Parameters<typeof Part>[0];

/** The browser's way to the part (package.json, 'imports'): few searches find nothing, and its script comes with them. */
export const EmptyResults = lazy<ComponentType<Props>>(() =>
  import('./empty-results.tsx').then(
    ({ EmptyResults }) => ({ default: EmptyResults }),
    // The heading says that there are no flights.
    () => ({ default: () => null }),
  ),
);
