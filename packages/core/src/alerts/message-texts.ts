import { findUnit } from '../flights/miles-unit.ts';
import { formatTripDays } from '../format/time.ts';
import { writeNotice } from './notice-words.ts';
import type { PriceNotice } from './price-notice.ts';

/** WhatsApp templates registered with Meta (docs/operations/messages.md). */
export const whatsAppTemplates = {
  price: 'alerta_de_preco',
  code: 'codigo_de_confirmacao',
  test: 'mensagem_de_teste',
} as const;

export const whatsAppLanguage = 'pt_BR';

/** Parameters of the template `alerta_de_preco`: five texts of one line each, and the end of its button's URL. */
export type PriceTemplate = { body: [string, string, string, string, string]; urlEnd: string };

const longest = 240;

export function fillPriceTemplate(notice: PriceNotice): PriceTemplate {
  const words = writeNotice(notice);
  const { cash, miles, verdict } = words.comparison;
  const ways =
    cash !== null && notice.miles
      ? `Em dinheiro: ${cash}. Em ${findUnit(notice.miles.programme)}: ${miles}. ${verdict}`
      : verdict;
  const before = words.before ?? 'É o primeiro aviso deste alerta.';
  const texts = [
    notice.demo ? `(demonstração) ${words.routeWithCodes}` : words.routeWithCodes,
    `${words.dates} · ${words.travellers}`,
    words.now,
    words.fall ? `${before}. ${words.fall}` : before,
    ways,
  ].map(toParameter) as PriceTemplate['body'];
  return { body: texts, urlEnd: notice.searchPath.slice(1) };
}

/** Meta rejects parameters with line breaks, tabs or long runs of spaces. */
function toParameter(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** Content of a notification and the path that it opens. */
export type PushMessage = {
  title: string;
  body: string;
  /** A path of the site. */
  url: string;
  /** A later message with the same tag replaces an earlier one. */
  tag: string;
};

export function writePushMessage(notice: PriceNotice): PushMessage {
  const { route, dates, now, before, fall, comparison } = writeNotice(notice);
  const last = notice.return ?? notice.slices?.at(-1)?.date ?? null;
  const parts = [
    last === null ? dates : formatTripDays(notice.departure, last),
    fall ?? before,
    comparison.verdict.replace(/\.$/, ''),
    notice.demo ? 'demonstração' : null,
  ];
  return {
    title: `${route}: ${now}`,
    body: parts.filter((part) => part !== null).join(' · '),
    url: notice.searchPath,
    tag: `alerta-${notice.alertId}`,
  };
}
