import type { ChannelOutcome } from '@revoada/core/alerts/channel-outcome';
import { type WhatsAppCodeNeed, whatsAppCodeNeeds } from '@revoada/core/alerts/whatsapp-code-need';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import { errors } from '@revoada/core/errors';
import type { Audit } from '../audit/audit.ts';
import { isAlertEmailOn, setAlertEmail } from '../database/channels/alert-emails.ts';
import { findWhatsAppNumbers } from '../database/channels/whatsapp-numbers.ts';
import type { Database } from '../database/connection/database.ts';
import { findRecipient } from '../database/mails/recipients.ts';
import { accountKey, type RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { MailServerError } from '../mail/smtp.ts';
import type { SignedIn } from '../members/signed-in.ts';
import type { SendResult } from './channel.ts';
import type { ContactPoints } from './channels.ts';
import { emailUnavailable } from './email/email-channel.ts';
import { done, refused } from './outcome.ts';
import { maskNumber } from './whatsapp/phone-number.ts';

export type MemberChannelsDeps = {
  database: Database;
  contactPoints: ContactPoints;
  mailer: Pick<Mailer, 'sendToAccount'>;
  audit: Audit;
  limits: Pick<RateLimits, 'channelMessages'>;
  now(): number;
};

const off = refused('Este canal não está ligado neste site.');
/** Codes are limited by `clientIp` in addition to the account. */
type Member = Pick<SignedIn, 'accountId' | 'subscriber' | 'emailVerified'> & { clientIp: string };

const sampleName = 'Aparelho de demonstração';

/** Creates the operations on a member's channels, for one request. */
export function createMemberChannels(deps: MemberChannelsDeps, who: Member) {
  const { accountId } = who;
  const { database, contactPoints, audit, limits, now } = deps;
  const { whatsapp, push } = contactPoints;
  return {
    readChannels: () => readChannels(deps, who),
    async requestWhatsAppCode(number: string): Promise<ChannelOutcome> {
      if (!whatsapp) return off;
      const need = findCodeNeed(who);
      if (need) return refused(whatsAppCodeNeeds[need], 'number');
      const wait = await limits.channelMessages(who.clientIp);
      return wait === null
        ? whatsapp.requestCode(accountId, number)
        : refused(errors['too-many-attempts'].text, 'number');
    },
    confirmWhatsAppNumber: async (code: string) => (whatsapp ? whatsapp.confirm(accountId, code) : off),
    removeWhatsAppNumber: async () => (whatsapp ? whatsapp.remove(accountId) : off),
    async addSampleDevice(): Promise<ChannelOutcome> {
      if (!push?.requestSample) return off;
      const subscription = await push.requestSample();
      if (!subscription) return refused('O serviço de notificações da demonstração não respondeu.');
      const saved = await push.save(accountId, { ...subscription, name: sampleName, sample: true });
      return saved.ok ? done('Aparelho de demonstração adicionado.') : refused('Você já tem aparelhos demais.');
    },
    async renameDevice(id: string, name: string): Promise<ChannelOutcome> {
      const renamed = await push?.rename(accountId, id, name);
      return renamed ? done('Nome salvo.') : refused('Este aparelho não está mais na lista.');
    },
    async removeDevice(id: string): Promise<ChannelOutcome> {
      await push?.remove(accountId, id);
      return done('Aparelho removido.');
    },
    async setAlertEmail(on: boolean): Promise<ChannelOutcome> {
      await setAlertEmail(database, accountId, on, new Date(now()));
      await audit.record(accountId, 'channel-changed', { channel: 'email', on });
      return done(on ? 'Alertas por e-mail ligados.' : 'Alertas por e-mail desligados.');
    },
    async sendTestMessage(channel: ChannelId): Promise<ChannelOutcome> {
      const wait = await limits.channelMessages(accountKey(accountId));
      if (wait !== null) return refused(errors['too-many-attempts'].text);
      return describeTest(await sendTest(deps, accountId, channel));
    },
  };
}

// Every code is billed and may reach a stranger's phone, and free accounts can be created at no cost.
function findCodeNeed({ subscriber, emailVerified }: Member): WhatsAppCodeNeed | null {
  if (!subscriber) return 'subscription';
  return emailVerified ? null : 'proven-email';
}

async function readChannels({ database, contactPoints }: MemberChannelsDeps, who: Member) {
  const { accountId } = who;
  const { whatsapp, push } = contactPoints;
  const [numbers, devices, recipient, emailOn] = await Promise.all([
    whatsapp ? findWhatsAppNumbers(database, accountId) : [],
    push ? push.list(accountId) : [],
    findRecipient(database, accountId),
    isAlertEmailOn(database, accountId),
  ]);
  const masked = (state: 'pending' | 'confirmed' | 'left') => {
    const row = numbers.find((number) => number.state === state);
    return row ? maskNumber(row.number) : null;
  };
  return {
    whatsapp: whatsapp && {
      confirmed: masked('confirmed'),
      pending: masked('pending'),
      left: masked('left'),
      codeNeed: findCodeNeed(who),
    },
    push: push && {
      publicKey: push.publicKey,
      samples: push.requestSample !== null,
      devices: devices.map(({ id, name, sample, createdAt, endpoint }) => ({
        id,
        name,
        sample,
        since: createdAt.toISOString(),
        endpoint,
      })),
    },
    email: {
      on: emailOn,
      proven: recipient?.emailVerified === true && recipient.email !== null,
      email: recipient?.email ?? null,
    },
  };
}

async function sendTest(deps: MemberChannelsDeps, accountId: string, channel: ChannelId): Promise<SendResult | null> {
  const { contactPoints, mailer, database, now } = deps;
  const key = `channel-test:${accountId}:${now()}`;
  if (channel === 'whatsapp') return contactPoints.whatsapp?.sendTest(accountId) ?? null;
  if (channel === 'push') {
    const message = {
      title: 'Notificações ligadas',
      body: 'Os seus alertas de preço chegam assim.',
      url: '/alertas',
      tag: 'teste',
    };
    return contactPoints.push?.sendToAll(accountId, key, message) ?? null;
  }
  if (!(await isAlertEmailOn(database, accountId))) return emailUnavailable.off;
  try {
    const sent = await mailer.sendToAccount({ key, accountId, template: 'channel-test', data: {} });
    return sent ? { outcome: 'sent', providerId: null } : emailUnavailable.unproven;
  } catch (error) {
    if (error instanceof MailServerError)
      return { outcome: 'refused', reason: 'O servidor de e-mail não aceitou agora.' };
    throw error;
  }
}

function describeTest(result: SendResult | null): ChannelOutcome {
  if (result === null) return off;
  if (result.outcome === 'sent') return done('Mensagem de teste enviada.');
  if (result.outcome === 'later') return refused(`${result.reason} Tente de novo em alguns minutos.`);
  return refused(result.reason);
}
