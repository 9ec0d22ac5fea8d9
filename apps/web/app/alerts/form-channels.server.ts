import type { ChannelId } from '@revoada/core/channels/channel-id';
import { alertChannels } from '@revoada/core/plans/benefit-states';
import type { ChannelOverview, ChannelServices } from '../channels/channel-services.ts';
import { findEmailToSwitchOn, listWorkingChannels } from './alert-reach.ts';
import { switchOnEmailField } from './alert-texts.ts';
import { readPostedAlert } from './posted-alert.ts';

/** Channels that a form shows as off, and the address that it offers to switch on. */
export type FormChannels = { off: ChannelId[]; emailToSwitchOn: string | null };

export const unknownChannels: FormChannels = { off: [], emailToSwitchOn: null };

export function readFormChannels(overview: ChannelOverview): FormChannels {
  const working = listWorkingChannels(overview);
  return {
    off: alertChannels.filter((id) => !working.includes(id)),
    emailToSwitchOn: findEmailToSwitchOn(overview),
  };
}

/** Notice after an alert was created; switches alerts by e-mail on where the form requests it. */
export async function finishNewAlert(
  posted: FormData,
  member: Pick<ChannelServices, 'readChannels' | 'setAlertEmail'>,
): Promise<'alerta-criado' | 'alerta-criado-sem-canal'> {
  const channels = readPostedAlert(posted).channels.split(',');
  try {
    if (posted.has(switchOnEmailField) && channels.includes('email')) await member.setAlertEmail(true);
    const working = listWorkingChannels(await member.readChannels());
    return working.some((id) => channels.includes(id)) ? 'alerta-criado' : 'alerta-criado-sem-canal';
  } catch {
    // The alert exists, and its card shows the state of its channels.
    return 'alerta-criado';
  }
}
