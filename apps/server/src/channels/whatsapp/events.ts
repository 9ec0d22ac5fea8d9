import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Audit } from '../../audit/audit.ts';
import type { ChannelSecrets } from '../../config/channels.ts';
import { findNumberThatLeft, leaveByNumber } from '../../database/channels/whatsapp-numbers.ts';
import { type NumberWord, recordOptOut, recordReturn } from '../../database/channels/whatsapp-opt-outs.ts';
import type { Database } from '../../database/connection/database.ts';
import { inTransaction } from '../../database/connection/transactions.ts';
import type { Events } from '../../events.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { CloudApi } from './cloud-api.ts';
import { explainFailedStatus } from './failures.ts';
import { listWrittenForms } from './phone-number.ts';
import { toResult } from './send-template.ts';
import { confirmOptOut } from './whatsapp-jobs.ts';

export type WhatsAppEvents = {
  /** Returns the challenge, or null if the verify token is wrong. */
  verify(params: URLSearchParams): string | null;
  /** Processes an event of the Cloud API. Returns false and writes nothing if its signature is invalid. */
  take(body: Buffer, signature: string): Promise<boolean>;
};

type Deps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle'>;
  cloud: CloudApi;
  audit: Audit;
  secrets: NonNullable<ChannelSecrets['whatsapp']>;
  phoneNumberId: string;
  events: Pick<Events, 'announce'>;
  now(): number;
  log: Logger;
};

const status = v.looseObject({
  id: v.string(),
  status: v.string(),
  errors: v.optional(v.array(v.looseObject({ code: v.optional(v.number()) }))),
});
const message = v.looseObject({
  id: v.string(),
  from: v.pipe(v.string(), v.regex(/^\d{5,20}$/)),
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  text: v.optional(v.looseObject({ body: v.string() })),
});
const event = v.looseObject({
  entry: v.array(
    v.looseObject({
      changes: v.array(
        v.looseObject({
          value: v.looseObject({
            metadata: v.optional(v.looseObject({ phone_number_id: v.optional(v.string()) })),
            statuses: v.optional(v.array(v.unknown()), []),
            messages: v.optional(v.array(v.unknown()), []),
          }),
        }),
      ),
    }),
  ),
});

/** Words that unsubscribe, in any case, with spaces and punctuation around them. */
const optOutWords = /^\s*(sair|parar|pare|cancelar|stop)\s*[.!]*\s*$/i;

/** The only word that ends an opt-out. */
const optInWord = /^\s*voltar\s*[.!]*\s*$/i;

const optOutText =
  'Pronto: você não recebe mais mensagens nossas por aqui. Para voltar, responda VOLTAR e confirme o número de novo em Minha conta.';

export function createWhatsAppEvents(deps: Deps): WhatsAppEvents {
  const { database, jobs, cloud, audit, secrets, phoneNumberId, events, now, log } = deps;
  jobs.handle(confirmOptOut, async ({ accountId }) => {
    const number = await findNumberThatLeft(database, accountId);
    // The number was confirmed again, removed or erased meanwhile.
    if (number === null) return;
    const result = toResult(await cloud.sendText(number, optOutText), log);
    if (result.outcome === 'later') throw new Error('WhatsApp did not take the confirmation of an exit');
  });

  async function readStatusEvent(input: unknown): Promise<void> {
    const { success, output } = v.safeParse(status, input);
    if (!success) return;
    const { id, status: name, errors = [] } = output;
    if (name === 'delivered' || name === 'read') {
      await events.announce('message.status-reported', { providerId: id, status: name });
    }
    if (name === 'failed') {
      const reason = explainFailedStatus(errors[0]?.code);
      await events.announce('message.status-reported', { providerId: id, status: 'failed', reason });
    }
  }

  async function readMessage(input: unknown): Promise<void> {
    const { success, output } = v.safeParse(message, input);
    if (!success) return;
    const { id, from, timestamp, text } = output;
    const word = { numbers: listWrittenForms(from), saidAt: new Date((Number(timestamp) + 1) * 1_000) };
    if (optOutWords.test(text?.body ?? '')) await optOut(id, word);
    if (optInWord.test(text?.body ?? '')) await recordReturn(database.orm, word);
  }

  async function optOut(messageId: string, word: NumberWord): Promise<void> {
    const accountIds = await inTransaction(database, async (queries) => {
      await recordOptOut(queries, word);
      const accounts = await leaveByNumber(queries, word.numbers, word.saidAt, new Date(now()));
      // A repeated event finds no account, so that two automated numbers cannot answer each other endlessly.
      const [accountId] = accounts;
      if (accountId) await jobs.enqueue(confirmOptOut, { accountId }, { key: messageId, within: queries });
      return accounts;
    });
    for (const accountId of accountIds)
      await audit.record(accountId, 'channel-changed', { channel: 'whatsapp', on: false });
  }

  return {
    verify(params) {
      const isVerified =
        params.get('hub.mode') === 'subscribe' && isSame(params.get('hub.verify_token') ?? '', secrets.verifyToken);
      return isVerified ? params.get('hub.challenge') : null;
    },
    async take(body, signature) {
      const expected = `sha256=${createHmac('sha256', secrets.appSecret).update(body).digest('hex')}`;
      if (!isSame(signature, expected)) return false;
      const { success, output } = v.safeParse(event, parse(body));
      // A signed event of an unknown kind is acknowledged.
      if (!success) return true;
      for (const { value } of output.entry.flatMap(({ changes }) => changes)) {
        if (value.metadata?.phone_number_id !== phoneNumberId) continue;
        for (const one of value.statuses) await readStatusEvent(one);
        for (const one of value.messages) await readMessage(one);
      }
      return true;
    },
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
