import type { ChannelOutcome } from '@revoada/core/alerts/channel-outcome';
import { readFormText } from '../account/form-text.ts';
import { type ChannelAct, type ChannelActResult, channelActField } from './channel-act.ts';
import type { ChannelServices } from './channel-services.ts';

/** Does what a form of the section 'Canais' asks for; null where the form is none of its. Throws 400 for an unknown act. */
export async function actOnChannels(form: FormData, member: ChannelServices): Promise<ChannelActResult | null> {
  const act = readFormText(form, channelActField);
  if (act === '') return null;
  const text = (name: string) => readFormText(form, name);
  const said = ({ ok, message, ...rest }: ChannelOutcome, typed = ''): ChannelActResult => ({
    act: act as ChannelAct,
    ok,
    field: 'field' in rest ? rest.field : null,
    message,
    typed: ok ? '' : typed,
  });
  switch (act as ChannelAct) {
    case 'codigo':
      return said(await member.requestWhatsAppCode(text('number')), text('number').slice(0, 60));
    case 'confirmar':
      return said(await member.confirmWhatsAppNumber(text('code')));
    case 'remover-numero':
      return said(await member.removeWhatsAppNumber());
    case 'aparelho-demonstracao':
      return said(await member.addSampleDevice());
    case 'renomear':
      return said(await member.renameDevice(text('device'), text('name')));
    case 'remover-aparelho':
      return said(await member.removeDevice(text('device')));
    case 'email':
      return said(await member.setAlertEmail(text('on') === '1'));
    case 'teste-whatsapp':
      return said(await member.sendTestMessage('whatsapp'));
    case 'teste-push':
      return said(await member.sendTestMessage('push'));
    case 'teste-email':
      return said(await member.sendTestMessage('email'));
    default:
      throw new Response(null, { status: 400 });
  }
}
