import { maxObservationAgeDays } from '@revoada/core/prices/observation-periods';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { formatAge } from '@revoada/core/prices/price-text';
import type { SearchQuery } from '@revoada/core/search/query';

/**
 * Age of the prices in view, in one line, with their people where several travel ('para os 2'). Mentions earlier
 * searches only, so that it stays true once the page's search has prices.
 */
export function describeObservations(
  seenOn: readonly (string | null)[],
  today: string,
  whose: string | null = null,
): string {
  const [oldest] = seenOn.filter((day) => day !== null).toSorted();
  if (!oldest) return 'Nenhuma busca anterior viu preços destes dias no último mês: é o que o traço quer dizer.';
  const age = formatAge(oldest, today);
  return `Preços ${whose === null ? '' : `${whose}, `}vistos em buscas dos últimos ${maxObservationAgeDays} dias, o mais antigo ${age}. Hoje podem ser outros.`;
}

/** Text for a trip that may return before its outbound has arrived; else null. */
export function describeShortStay(nights: number | null, out: Iterable<PriceDay>): string | null {
  if (nights === null || nights > Math.max(0, ...Array.from(out, ({ landsLater = 0 }) => landsLater))) return null;
  const back = nights === 0 ? 'no mesmo dia' : 'tão cedo';
  return `Com volta ${back}, só uma busca sabe quais voos combinam: os outros dias ficam sem preço.`;
}

/** Text for a cabin whose days show only the price of their search; null for economy. */
export function describeOtherCabin(cabin: SearchQuery['cabin']): string | null {
  if (cabin === 'economy') return null;
  return 'Os preços por dia são só da econômica: nesta classe, só uma busca mostra o preço do seu dia.';
}
