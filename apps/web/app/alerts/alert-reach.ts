import { CHANNEL_IDS, type ChannelId, channelNames } from '@revoada/core/channels/channel-id';
import type { ChannelOverview } from '../channels/channel-services.ts';

/** Action that lets an alert reach its owner. `edit`: none of its channels can be switched on here. */
export type ReachRemedy = 'switch-on-email' | 'confirm-email' | 'whatsapp' | 'push' | 'edit';

/** Text of the channels by which an alert reaches its owner now. */
export type AlertReach = {
  on: string;
  off: string;
  /** Null where a channel is on. */
  remedy: ReachRemedy | null;
};

/** Channels that are on for the account. */
export function listWorkingChannels({ whatsapp, push, email }: ChannelOverview): ChannelId[] {
  const works: Record<ChannelId, boolean> = {
    whatsapp: whatsapp?.confirmed != null,
    push: push !== null && push.devices.length > 0,
    email: email.on && email.proven,
  };
  return CHANNEL_IDS.filter((id) => works[id]);
}

/** Address for which alerts are switched off but could be on; null where there is none. */
export const findEmailToSwitchOn = ({ email: { on, proven, email } }: ChannelOverview): string | null =>
  proven && !on ? email : null;

export function describeReach(channels: readonly ChannelId[], overview: ChannelOverview): AlertReach {
  const working = listWorkingChannels(overview);
  const nameAll = (ids: readonly ChannelId[]) => ids.map((id) => channelNames[id]).join(', ');
  const on = channels.filter((id) => working.includes(id));
  return {
    on: nameAll(on),
    off: nameAll(channels.filter((id) => !working.includes(id))),
    remedy: on.length > 0 ? null : findRemedy(channels, overview),
  };
}

/** E-mail comes first, because it takes one press. */
function findRemedy(channels: readonly ChannelId[], overview: ChannelOverview): ReachRemedy {
  const { whatsapp, push, email } = overview;
  if (channels.includes('email') && email.email !== null) return email.proven ? 'switch-on-email' : 'confirm-email';
  if (channels.includes('whatsapp') && whatsapp) return 'whatsapp';
  return channels.includes('push') && push ? 'push' : 'edit';
}
