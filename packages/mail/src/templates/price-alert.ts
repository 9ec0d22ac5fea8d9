import { writeNotice } from '@revoada/core/alerts/notice-words';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import type { MailWords } from '../mail.ts';

/** Mail of an alert whose price fell or met its target: current price, previous price and ways to pay. */
export const priceAlert = (notice: PriceNotice): MailWords => {
  const { route, shortRoute, routeWithCodes, dates, travellers, now, before, fall, comparison, sold } =
    writeNotice(notice);
  const { better } = notice;
  const title = fall === null ? 'O seu alerta de preço' : 'O preço caiu';
  return {
    subject: writeSubject([`${route}: ${now}`, `${shortRoute}: ${now}`, title]),
    title,
    paragraphs: [joinNumbers(`${routeWithCodes}, ${dates}, ${travellers}.`)],
    price: { now, before, fall },
    ways: {
      cash: comparison.cash === null ? null : { text: comparison.cash, best: better === 'cash' },
      miles: comparison.miles === null ? null : { text: comparison.miles, best: better === 'miles' },
      verdict: comparison.verdict,
    },
    act: { label: 'Ver estes voos', path: notice.searchPath },
    note: ['Os preços mudam o tempo todo: este é o que vimos agora, para todos os passageiros.', sold]
      .flatMap((text) => text ?? [])
      .join(' '),
  };
};

/** Keeps numbers on one line with their nouns: '2 adultos', 'ida 10/03/2027'. */
function joinNumbers(text: string): string {
  return text.replace(/ (?=\d)|(?<=\d) /g, '\u00a0');
}

const longestSubject = 80;

/** First candidate that fits a phone's list of mails. */
function writeSubject(texts: readonly string[]): string {
  const plain = texts.map((text) => text.replaceAll('\u00a0', ' '));
  return plain.find((text) => text.length <= longestSubject) ?? plain.at(-1) ?? '';
}
