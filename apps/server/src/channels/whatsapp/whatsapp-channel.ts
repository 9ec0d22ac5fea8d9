import { fillPriceTemplate, whatsAppTemplates } from '@revoada/core/alerts/message-texts';
import { findConfirmedNumber } from '../../database/channels/whatsapp-numbers.ts';
import type { Database } from '../../database/connection/database.ts';
import type { Channel, SendResult } from '../channel.ts';
import type { TemplateMessage } from './cloud-api.ts';
import type { SendTemplate } from './send-template.ts';

type Deps = { database: Database; sendTemplate: SendTemplate };

/** Sends a template to the account's confirmed number. */
export type WhatsAppSender = (accountId: string, template: TemplateMessage) => Promise<SendResult>;

export function createWhatsAppSender({ database, sendTemplate }: Deps): WhatsAppSender {
  return async (accountId, template) => {
    const number = await findConfirmedNumber(database, accountId);
    if (number === null) return { outcome: 'unavailable', reason: 'Você não tem um número de WhatsApp confirmado.' };
    return sendTemplate(number, template);
  };
}

/** Sends alerts to the confirmed WhatsApp number. */
export function createWhatsAppChannel(send: WhatsAppSender): Channel {
  return {
    id: 'whatsapp',
    send: ({ accountId, notice }) => send(accountId, { name: whatsAppTemplates.price, ...fillPriceTemplate(notice) }),
  };
}
