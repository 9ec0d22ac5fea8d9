import { writePushMessage } from '@revoada/core/alerts/message-texts';
import type { Channel } from '../channel.ts';
import type { PushSender } from './push-sender.ts';

/** Alerts as notifications on the account's devices. */
export function createPushChannel(sender: PushSender): Channel {
  return {
    id: 'push',
    send: ({ key, accountId, notice }) => sender.sendToAll(accountId, key, writePushMessage(notice)),
  };
}
