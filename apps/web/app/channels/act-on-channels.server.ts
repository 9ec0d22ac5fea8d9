import type { ChannelOutcome } from '@revoada/core/alerts/channel-outcome';
import { readFormText } from '../account/form-text.ts';
import { type ChannelAct, type ChannelActResult, channelActField } from './channel-act.ts';
import type { ChannelServices } from './channel-services.ts';

/** Runs the action of a form of the section 'Canais'; null for other forms. Throws 400 for an unknown action. */
export async function actOnChannels(form: FormData, member: ChannelServices): Promise<ChannelActResult | null> {
  const act = readFormText(form, channelActField);
  if (act === '') return null;
  const text = (name: string) => readFormText(form, name);
  const toResult = ({ ok, message, ...rest }: ChannelOutcome, typed = ''): ChannelActResult => ({
    act: act as ChannelAct,
    ok,
    field: 'field' in rest ? rest.field : null,
    message,
    typed: ok ? '' : typed,
  });
  switch (act as ChannelAct) {
    case 'codigo':
      return toResult(await member.requestWhatsAppCode(text('number')), text('number').slice(0, 60));
    case 'confirmar':
      return toResult(await member.confirmWhatsAppNumber(text('code')));
    case 'remover-numero':
      return toResult(await member.removeWhatsAppNumber());
    case 'aparelho-demonstracao':
      return toResult(await member.addSampleDevice());
    case 'renomear':
      return toResult(await member.renameDevice(text('device'), text('name')));
    case 'remover-aparelho':
      return toResult(await member.removeDevice(text('device')));
    case 'email':
      return toResult(await member.setAlertEmail(text('on') === '1'));
    case 'teste-whatsapp':
      return toResult(await member.sendTestMessage('whatsapp'));
    case 'teste-push':
      return toResult(await member.sendTestMessage('push'));
    case 'teste-email':
      return toResult(await member.sendTestMessage('email'));
    default:
      throw new Response(null, { status: 400 });
  }
}
