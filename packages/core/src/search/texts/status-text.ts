import { formatNumber } from '../../format/money.ts';

/** Status of a running search. `outbound`, `return`: one direction; `roundTrip`: both at once. */
export function searchingText(scope: 'any' | 'outbound' | 'return' | 'roundTrip'): string {
  const texts = {
    any: 'Buscando voos...',
    outbound: 'Buscando voos de ida...',
    return: 'Buscando voos de volta...',
    roundTrip: 'Buscando ida e volta em paralelo...',
  };
  return texts[scope];
}

/** Queues up to this length take a few seconds. */
const soon = 10;

/** Replaces the status while `ahead` other searches come first; `waitingPlace` has the number. */
export function waitingStatus(ahead: number): string {
  return ahead <= soon ? 'Muitas buscas agora, a sua começa em instantes.' : 'Muitas buscas agora, a sua está na fila.';
}

/** Number of searches ahead: 'Há 4 consultas antes da sua.' */
export function waitingPlace(ahead: number): string {
  if (ahead === 0) return 'A sua é a próxima.';
  return ahead === 1 ? 'Há 1 consulta antes da sua.' : `Há ${formatNumber(ahead)} consultas antes da sua.`;
}

/** Status and place: 'Muitas buscas agora, a sua começa em instantes. Há 4 consultas antes da sua.' */
export function waitingText(ahead: number): string {
  return ahead === 0 ? waitingStatus(0) : `${waitingStatus(ahead)} ${waitingPlace(ahead)}`;
}

/**
 * Status after a search: '55 voos de ida encontrados', '48 voos de volta encontrados', or '55 ida • 48 volta' for both.
 * Null for a direction that was not searched.
 */
export function foundText(counts: { outbound: number | null; return: number | null }): string {
  const { outbound, return: inbound } = counts;
  if (outbound !== null && inbound !== null) return `${formatNumber(outbound)} ida • ${formatNumber(inbound)} volta`;
  if (outbound === null) {
    return inbound === 1 ? '1 voo de volta encontrado' : `${formatNumber(inbound ?? 0)} voos de volta encontrados`;
  }
  return outbound === 1 ? '1 voo de ida encontrado' : `${formatNumber(outbound)} voos de ida encontrados`;
}

/** '1 voo', '34 voos'. */
export function flightsText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'voo' : 'voos'}`;
}

/** Heading of the results: '55 voos encontrados', or '345 voos encontrados, você vê os 60 mais baratos' with hidden ones. */
export function flightsFoundText(count: number, shown: number = count): string {
  const text = count === 1 ? '1 voo encontrado' : `${formatNumber(count)} voos encontrados`;
  if (shown >= count) return text;
  return `${text}, você vê ${shown === 1 ? 'o mais barato' : `os ${formatNumber(shown)} mais baratos`}`;
}

/** Heading during the search: 'buscando…', then '34 voos até agora'. */
export function flightsSoFarText(count: number): string {
  return count === 0 ? 'buscando…' : `${flightsText(count)} até agora`;
}

/** Message for a list that filters leave empty; `balance` if the filter by the miles balance does. */
export function noneLeftText(balance: boolean): string {
  return `Nenhum voo ${balance ? 'cabe no seu saldo, contando transferências' : 'passa pelos filtros'}.`;
}

/** Message for return flights that all leave before the chosen outbound lands. */
export const nothingInTimeText = 'Nenhum destes voos sai depois de a ida chegar.';

/** Toast after a search: '55 voos encontrados!'. */
export function flightsFoundToast(count: number): string {
  return count === 1 ? '1 voo encontrado!' : `${formatNumber(count)} voos encontrados!`;
}
