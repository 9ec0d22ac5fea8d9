import { formatAge } from '@revoada/core/prices/price-text';
import { seenWithinDays } from '@revoada/core/prices/seen-periods';

/** How old the prices in view are, in one line. S-398 */
export function describeSights(seen: readonly (string | null)[], today: string): string {
  const [oldest] = seen.filter((day) => day !== null).toSorted();
  if (!oldest) return 'Ninguém buscou estes dias no último mês. O traço quer dizer que ainda não há preço visto.';
  const age = formatAge(oldest, today);
  return `Preços vistos em buscas dos últimos ${seenWithinDays} dias, o mais antigo ${age}. Hoje podem ser outros.`;
}
