import { formatNumber } from '../format/money.ts';

/** The status while a search runs (spec §4). `outbound`: one way; `roundTrip`: both directions at once. */
export function searchingText(scope: 'any' | 'outbound' | 'roundTrip'): string {
  const texts = {
    any: 'Buscando voos...',
    outbound: 'Buscando voos de ida...',
    roundTrip: 'Buscando ida e volta em paralelo...',
  };
  return texts[scope];
}

/** The status after a search: '55 voos de ida encontrados', or '55 ida • 48 volta' for a round trip (spec §4). */
export function foundText(outbound: number, inbound: number | null): string {
  if (inbound !== null) return `${formatNumber(outbound)} ida • ${formatNumber(inbound)} volta`;
  return outbound === 1 ? '1 voo de ida encontrado' : `${formatNumber(outbound)} voos de ida encontrados`;
}

/** The heading over the results: '55 voos encontrados'. */
export function flightsFoundText(count: number): string {
  return count === 1 ? '1 voo encontrado' : `${formatNumber(count)} voos encontrados`;
}

/** The toast after a search: '55 voos encontrados!'. */
export function flightsFoundToast(count: number): string {
  return `${flightsFoundText(count)}!`;
}

/** The paging line: 'Página 2 de 6'. */
export function pageText(page: number, pages: number): string {
  return `Página ${formatNumber(page)} de ${formatNumber(pages)}`;
}
