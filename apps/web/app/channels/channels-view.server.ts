import { saoPauloDate } from '../sao-paulo-date.server.ts';
import type { ChannelOverview, ChannelServices } from './channel-services.ts';

/** A member's channels with formatted days. */
export async function loadChannels(member: Pick<ChannelServices, 'readChannels'>): Promise<ChannelOverview> {
  const overview = await member.readChannels();
  if (overview.push === null) return overview;
  const devices = overview.push.devices.map((device) => ({ ...device, since: saoPauloDate(device.since) }));
  return { ...overview, push: { ...overview.push, devices } };
}
