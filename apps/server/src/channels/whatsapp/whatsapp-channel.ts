import { fillPriceTemplate, whatsAppTemplates } from '@revoada/core/alerts/message-texts';
import type { Logger } from 'pino';
import { findConfirmedNumber } from '../../database/channels/whatsapp-numbers.ts';
import type { Database } from '../../database/connection/database.ts';
import type { Channel, SendResult } from '../channel.ts';
import type { CloudAnswer, CloudApi, TemplateMessage } from './cloud-api.ts';
import { readFailure } from './failures.ts';

type Parts = { database: Database; cloud: CloudApi; log: Logger };

/** Sends a template to the account's confirmed number. */
export type WhatsAppSender = (accountId: string, template: TemplateMessage) => Promise<SendResult>;

export function createWhatsAppSender({ database, cloud, log }: Parts): WhatsAppSender {
  return async (accountId, template) => {
    const number = await findConfirmedNumber(database, accountId);
    if (number === null) return { outcome: 'unavailable', reason: 'Você não tem um número de WhatsApp confirmado.' };
    return toResult(await cloud.sendTemplate(number, template), log);
  };
}

/** What the Cloud API made of a message, as a channel says it. */
export function toResult(answer: CloudAnswer, log: Logger): SendResult {
  if (answer.ok) return { outcome: 'sent', providerId: answer.id };
  const { result, alarm } = readFailure(answer.code);
  log[alarm ? 'error' : 'warn']({ code: answer.code }, 'WhatsApp did not take a message');
  return result;
}

/** Alerts by WhatsApp, to a number that its owner confirmed. S-403 */
export function createWhatsAppChannel(send: WhatsAppSender): Channel {
  return {
    id: 'whatsapp',
    send: ({ accountId, notice }) => send(accountId, { name: whatsAppTemplates.price, ...fillPriceTemplate(notice) }),
  };
}
