import type { ChannelId } from '@revoada/core/alerts/channel-id';
import { alertChannels } from '@revoada/core/plans/benefit-states';
import type { ChannelOverview, ChannelServices } from '../channels/channel-services.ts';
import { findEmailToSwitchOn, listWorkingChannels } from './alert-reach.ts';
import { switchOnEmailField } from './alert-texts.ts';
import { readPostedAlert } from './posted-alert.ts';

/** Which channels a form says are off, and the e-mail that it offers to switch on. */
export type FormChannels = { off: ChannelId[]; emailToSwitchOn: string | null };

export const unknownChannels: FormChannels = { off: [], emailToSwitchOn: null };

export function readFormChannels(overview: ChannelOverview): FormChannels {
  const working = listWorkingChannels(overview);
  return {
    off: alertChannels.filter((id) => !working.includes(id)),
    emailToSwitchOn: findEmailToSwitchOn(overview),
  };
}

/** What the person reads once their alert is made; alerts by e-mail are switched on where the form asks for it. */
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
    // The alert is made: its card says what is the matter with its channels.
    return 'alerta-criado';
  }
}
