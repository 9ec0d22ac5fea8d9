import { formatAge } from '@revoada/core/prices/price-text';
import { seenWithinDays } from '@revoada/core/prices/seen-periods';

/**
 * How old the prices in view are, in one line; beside prices of several people, that they are one adult's. The line speaks
 * of earlier searches, so that it stays true once the page's own search has found prices. S-398
 */
export function describeSights(seen: readonly (string | null)[], today: string, { shared = false } = {}): string {
  const [oldest] = seen.filter((day) => day !== null).toSorted();
  if (!oldest) return 'Nenhuma busca anterior viu preços destes dias no último mês: é o que o traço quer dizer.';
  const age = formatAge(oldest, today);
  return `Preços ${shared ? 'por adulto, ' : ''}vistos em buscas dos últimos ${seenWithinDays} dias, o mais antigo ${age}. Hoje podem ser outros.`;
}
