/** The test API of Duffel's stand-in. */
export type { DuffelFaultRequest } from './settings/faults.ts';
export { type Duffel, type DuffelOptions, startDuffel } from './start-duffel.ts';
export { connectDuffel, type DuffelClient } from './testing/connect-duffel.ts';
