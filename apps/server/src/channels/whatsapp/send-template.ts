import type { Logger } from 'pino';
import { hasOptedOut } from '../../database/channels/whatsapp-opt-outs.ts';
import type { Database } from '../../database/connection/database.ts';
import type { SendResult } from '../channel.ts';
import type { CloudAnswer, CloudApi, TemplateMessage } from './cloud-api.ts';
import { readFailure } from './failures.ts';

export type SendTemplate = (number: string, template: TemplateMessage) => Promise<SendResult>;

type Deps = { database: Database; cloud: CloudApi; log: Logger };

const optedOut: SendResult = { outcome: 'unavailable', reason: 'Este número pediu para não receber mais mensagens.' };

/** Creates the sender of all unsolicited messages, which skips numbers that opted out. */
export function createTemplateSender({ database, cloud, log }: Deps): SendTemplate {
  return async (number, template) =>
    (await hasOptedOut(database, number)) ? optedOut : toResult(await cloud.sendTemplate(number, template), log);
}

/** Converts an answer of the Cloud API to the result of a channel. */
export function toResult(answer: CloudAnswer, log: Logger): SendResult {
  if (answer.ok) return { outcome: 'sent', providerId: answer.id };
  const { result, alarm } = readFailure(answer.code);
  log[alarm ? 'error' : 'warn']({ code: answer.code }, 'WhatsApp did not take a message');
  return result;
}
