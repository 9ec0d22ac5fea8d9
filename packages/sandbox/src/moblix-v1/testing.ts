/** The test API of the stand-in of Moblix' self-service API. */
export type { MoblixV1FaultRequest } from './settings/faults.ts';
export { type MoblixV1, type MoblixV1Options, startMoblixV1 } from './start-moblix-v1.ts';
export { connectMoblixV1, type MoblixV1Client } from './testing/connect-moblix-v1.ts';
