import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { whatsAppConsent } from '@revoada/core/alerts/channel-consent';
import type { ChannelOutcome } from '@revoada/core/alerts/channel-outcome';
import { whatsAppTemplates } from '@revoada/core/alerts/message-texts';
import { errors } from '@revoada/core/errors';
import type { Audit } from '../../audit/audit.ts';
import type { CodeCountries } from '../../config/channels.ts';
import { changeAccount } from '../../database/accounts/change-account.ts';
import {
  deleteWhatsAppNumbers,
  findConfirmedNumber,
  lockPendingNumber,
  openPendingNumber,
  updateWhatsAppNumber,
} from '../../database/channels/whatsapp-numbers.ts';
import { hasOptedOut } from '../../database/channels/whatsapp-opt-outs.ts';
import type { Database } from '../../database/connection/database.ts';
import { accountKey, numberKey, type RateLimits } from '../../limits/rate-limits.ts';
import { done, refused } from '../outcome.ts';
import type { TakeDailyCode } from './daily-codes.ts';
import { readMobileNumber } from './phone-number.ts';
import type { SendTemplate } from './send-template.ts';

export type NumberConfirmation = {
  /** Sends a code to a number, which gets alerts once the code is confirmed. */
  requestCode(accountId: string, typed: string): Promise<ChannelOutcome>;
  confirm(accountId: string, code: string): Promise<ChannelOutcome>;
  /** Deletes the account's numbers. */
  remove(accountId: string): Promise<ChannelOutcome>;
};

type Deps = {
  database: Database;
  sendTemplate: SendTemplate;
  takeDailyCode: TakeDailyCode;
  countries: CodeCountries;
  audit: Audit;
  limits: Pick<RateLimits, 'channelMessages'>;
  /** Key of the codes' hashes, because unkeyed hashes of six digits can be brute-forced. */
  secret: string;
  now(): number;
};

const codeMinutes = 10;
const maxTries = 5;
const optedOutText =
  'Este número pediu para não receber mais mensagens nossas. Para voltar, responda VOLTAR na nossa conversa no WhatsApp dele.';

export function createNumberConfirmation(deps: Deps): NumberConfirmation {
  const { database, sendTemplate, takeDailyCode, countries, audit, limits, secret, now } = deps;
  const hashCode = (accountId: string, number: string, code: string): string =>
    createHmac('sha256', secret).update(`whatsapp-code\0${accountId}\0${number}\0${code}`).digest('base64url');

  return {
    async requestCode(accountId, typed) {
      const read = readMobileNumber(typed, countries);
      if ('problem' in read) return refused(read.problem, 'number');
      const { number } = read;
      if ((await findConfirmedNumber(database, accountId)) === number) return done('Este número já está confirmado.');
      if (await hasOptedOut(database, number)) return refused(optedOutText, 'number');
      const wait =
        (await limits.channelMessages(accountKey(accountId))) ?? (await limits.channelMessages(numberKey(number)));
      if (wait !== null) return refused(errors['too-many-attempts'].text, 'number');
      if (!(await takeDailyCode()))
        return refused('Não podemos enviar mais códigos hoje. Tente de novo amanhã.', 'number');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await changeAccount(database, accountId, (queries) =>
        openPendingNumber(queries, {
          accountId,
          number,
          consentVersion: whatsAppConsent.version,
          codeHash: hashCode(accountId, number, code),
          codeExpiresAt: new Date(now() + codeMinutes * 60_000),
          askedAt: new Date(now()),
        }),
      );
      const template = { name: whatsAppTemplates.code, body: [code], urlEnd: code };
      const result = await sendTemplate(number, template);
      if (result.outcome === 'sent')
        return done(`Enviamos um código para o seu WhatsApp. Ele vale ${codeMinutes} minutos.`);
      if (result.outcome === 'later') {
        return refused('Não conseguimos enviar o código agora. Tente de novo em alguns minutos.', 'number');
      }
      return refused('O WhatsApp não entregou o código neste número. Confira se está certo.', 'number');
    },
    async confirm(accountId, typed) {
      const code = typed.replace(/\D/g, '').slice(0, 12);
      const outcome = await changeAccount(database, accountId, async (queries) => {
        const pending = await lockPendingNumber(queries, accountId);
        if (!pending?.codeHash || !pending.codeExpiresAt || pending.codeExpiresAt.getTime() <= now()) return 'expired';
        if (pending.codeTries >= maxTries) return 'tried';
        if (!isSame(hashCode(accountId, pending.number, code), pending.codeHash)) {
          await updateWhatsAppNumber(queries, pending, { codeTries: pending.codeTries + 1 });
          return pending.codeTries + 1 >= maxTries ? 'tried' : 'wrong';
        }
        const none = { codeHash: null, codeExpiresAt: null, codeTries: 0, leftAt: null };
        await updateWhatsAppNumber(queries, pending, { ...none, state: 'confirmed', confirmedAt: new Date(now()) });
        await deleteWhatsAppNumbers(queries, accountId, pending.number);
        return 'confirmed';
      });
      if (outcome === null || outcome === 'expired') return refused('Este código não vale mais. Peça outro.', 'code');
      if (outcome === 'tried') return refused('Código errado muitas vezes. Peça outro.', 'code');
      if (outcome === 'wrong') return refused('O código não confere. Veja a mensagem no seu WhatsApp.', 'code');
      await audit.record(accountId, 'channel-changed', { channel: 'whatsapp', on: true });
      return done('Número confirmado: os seus alertas chegam no WhatsApp.');
    },
    async remove(accountId) {
      await deleteWhatsAppNumbers(database.orm, accountId);
      await audit.record(accountId, 'channel-changed', { channel: 'whatsapp', on: false });
      return done('Número removido.');
    },
  };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
