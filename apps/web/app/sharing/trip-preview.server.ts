import { formatSeenAt } from '@revoada/core/sharing/seen-text';
import type { SharedTrip } from '@revoada/core/sharing/shared-trip';

/** What messengers show beside a link. */
export type LinkPreview = { title: string; description: string; path: string; image: string };

/**
 * The preview of a shared trip, which names the day of its price, since messengers keep it. `notice`: that prices are
 * simulated; null for real ones.
 */
export function previewTrip(
  { words, seenAt }: Pick<SharedTrip, 'words' | 'seenAt'>,
  path: string,
  notice: string | null,
): LinkPreview {
  const { route, days, price, payment, basis } = words;
  return {
    title: `${route}: ${price}`,
    description: `${notice ? `${notice}. ` : ''}${days} · ${payment} · ${basis}. Preço visto ${formatSeenAt(Date.parse(seenAt))}.`,
    path,
    image: `${path}.png`,
  };
}
