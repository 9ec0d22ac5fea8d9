import { whatsAppLanguage } from '@revoada/core/alerts/message-texts';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import ky, { type KyResponse } from 'ky';
import * as v from 'valibot';
import type { ChannelSecrets, ChannelSettings } from '../../config/channels.ts';

export type TemplateMessage = { name: string; body: readonly string[]; urlEnd: string | null };

/** Result of a message. `code` is the Cloud API's error code, or null without an answer. */
export type CloudAnswer = { ok: true; id: string } | { ok: false; code: number | null };

export type CloudApi = {
  /** `number` is E.164. Free text is accepted only within 24 hours after a message of the person. */
  sendTemplate(number: string, template: TemplateMessage): Promise<CloudAnswer>;
  sendText(number: string, text: string): Promise<CloudAnswer>;
};

type Deps = {
  settings: NonNullable<ChannelSettings['whatsapp']>;
  token: NonNullable<ChannelSecrets['whatsapp']>['token'];
};

const version = 'v25.0';
const timeoutMs = 10_000;
const taken = v.object({ messages: v.tuple([v.object({ id: v.string() })]) });
const refused = v.object({ error: v.object({ code: v.number() }) });

/** Client of the WhatsApp Cloud API. Never retries, because the API has no idempotency key and would send twice. */
export function createCloudApi({ settings, token }: Deps): CloudApi {
  const url = `${settings.apiBase}/${version}/${settings.phoneNumberId}/messages`;
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) });

  async function call(number: string, content: object): Promise<CloudAnswer> {
    const json = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: number.replace('+', ''),
      ...content,
    };
    try {
      return await breaker.execute(async () => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await ky.post(url, {
          json,
          headers,
          timeout: timeoutMs,
          retry: 0,
          redirect: 'error',
          throwHttpErrors: false,
        });
        return await readAnswer(answer);
      });
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof Error) return { ok: false, code: null };
      throw error;
    }
  }

  return {
    sendTemplate(number, { name, body, urlEnd }) {
      const components = [
        ...(body.length > 0 ? [{ type: 'body', parameters: body.map(toParameter) }] : []),
        ...(urlEnd === null
          ? []
          : [{ type: 'button', sub_type: 'url', index: '0', parameters: [toParameter(urlEnd)] }]),
      ];
      const template = { name, language: { code: whatsAppLanguage }, components };
      return call(number, { type: 'template', template });
    },
    sendText: (number, body) => call(number, { type: 'text', text: { preview_url: false, body } }),
  };
}

/** Status of an answer about the number that messages come from: 200 where the token may use it. Sends no message. */
export async function askForNumber(
  { apiBase, phoneNumberId }: { apiBase: string; phoneNumberId: string },
  token: string,
): Promise<number> {
  const answer = await fetch(`${apiBase}/${version}/${phoneNumberId}?fields=id`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  return answer.status;
}

const toParameter = (text: string) => ({ type: 'text', text });

/** Throws for malformed answers, so that the breaker counts them. */
async function readAnswer(answer: KyResponse): Promise<CloudAnswer> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) {
    const { messages } = v.parse(taken, body);
    return { ok: true, id: messages[0].id };
  }
  const { success, output } = v.safeParse(refused, body);
  if (success && answer.status < 500) return { ok: false, code: output.error.code };
  throw new Error(`the WhatsApp API answered ${answer.status}`);
}
