import { productName } from '../product.ts';
import { formatSeenAt } from './seen-text.ts';
import type { SharedTrip } from './shared-trip.ts';

/** A message that hands a shared trip on. `notice`: of simulated prices, null for real ones. */
export function writeShareText(
  { words, seenAt }: Pick<SharedTrip, 'words' | 'seenAt'>,
  url: string,
  notice: string | null,
): string {
  const { route, days, price, payment, basis } = words;
  return [
    `${route}, ${days}`,
    `${price} (${[payment.toLowerCase(), ...basis.split(' · ')].join(', ')})`,
    `Preço visto ${formatSeenAt(Date.parse(seenAt))} na ${productName}; pode ter mudado.`,
    ...(notice === null ? [] : [`${notice}.`]),
    url,
  ].join('\n');
}

/** WhatsApp with a message written, for any contact. */
export function buildWhatsAppUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
