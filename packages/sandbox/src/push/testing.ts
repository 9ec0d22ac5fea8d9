/** The test API of the push service. */
export type { ReceivedPushMessage } from './devices.ts';
export { type Push, startPush } from './start-push.ts';
export { connectPush, type PushClient } from './testing/connect-push.ts';
