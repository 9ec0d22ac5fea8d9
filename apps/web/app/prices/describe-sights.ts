import { formatAge } from '@revoada/core/prices/price-text';
import { seenWithinDays } from '@revoada/core/prices/seen-periods';

/** How old the prices in view are, in one line; beside prices of several people, that they are one adult's. S-398 */
export function describeSights(seen: readonly (string | null)[], today: string, { shared = false } = {}): string {
  const [oldest] = seen.filter((day) => day !== null).toSorted();
  if (!oldest) return 'Ninguém buscou estes dias no último mês. O traço quer dizer que ainda não há preço visto.';
  const age = formatAge(oldest, today);
  return `Preços ${shared ? 'por adulto, ' : ''}vistos em buscas dos últimos ${seenWithinDays} dias, o mais antigo ${age}. Hoje podem ser outros.`;
}
