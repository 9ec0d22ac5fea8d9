import { lazy } from 'react';

/** The browser's way to the part (package.json, 'imports'): only a page for readers without scripts has it. */
export const PlainTrip = lazy(async () => ({ default: (await import('./plain-trip.tsx')).PlainTrip }));
