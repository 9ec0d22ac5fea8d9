import { formatNumber } from '../format/money.ts';

/**
 * The status while a search runs. `outbound`, `return`: one direction by itself; `roundTrip`: both at once.
 */
export function searchingText(scope: 'any' | 'outbound' | 'return' | 'roundTrip'): string {
  const texts = {
    any: 'Buscando voos...',
    outbound: 'Buscando voos de ida...',
    return: 'Buscando voos de volta...',
    roundTrip: 'Buscando ida e volta em paralelo...',
  };
  return texts[scope];
}

/** So few take some seconds. */
const soon = 10;

/** Said in place of the status while `ahead` other searches go first; `waitingPlace` tells the place. */
export function waitingStatus(ahead: number): string {
  return ahead <= soon ? 'Muitas buscas agora, a sua começa em instantes.' : 'Muitas buscas agora, a sua está na fila.';
}

/** How many searches go first: 'Há 4 consultas antes da sua.' */
export function waitingPlace(ahead: number): string {
  if (ahead === 0) return 'A sua é a próxima.';
  return ahead === 1 ? 'Há 1 consulta antes da sua.' : `Há ${formatNumber(ahead)} consultas antes da sua.`;
}

/** Both in one: 'Muitas buscas agora, a sua começa em instantes. Há 4 consultas antes da sua.' */
export function waitingText(ahead: number): string {
  return ahead === 0 ? waitingStatus(0) : `${waitingStatus(ahead)} ${waitingPlace(ahead)}`;
}

/**
 * The status after a search: '55 voos de ida encontrados', '48 voos de volta encontrados', or '55 ida • 48 volta' for
 * both. Null stands for a direction that was not searched.
 */
export function foundText(found: { outbound: number | null; return: number | null }): string {
  const { outbound, return: inbound } = found;
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

/**
 * The heading over the results: '55 voos encontrados', or '345 voos encontrados, você vê os 60 mais baratos' where the
 * account is shown fewer than were found.
 */
export function flightsFoundText(found: number, shown: number = found): string {
  const text = found === 1 ? '1 voo encontrado' : `${formatNumber(found)} voos encontrados`;
  if (shown >= found) return text;
  return `${text}, você vê ${shown === 1 ? 'o mais barato' : `os ${formatNumber(shown)} mais baratos`}`;
}

/** The same while the search goes on: 'buscando…', then '34 voos até agora'. */
export function flightsSoFarText(count: number): string {
  return count === 0 ? 'buscando…' : `${flightsText(count)} até agora`;
}

/** Over a list that filters leave empty; `balance`: what the reader has in miles is the one that is spoken of. */
export function noneLeftText(balance: boolean): string {
  return `Nenhum voo ${balance ? 'cabe no seu saldo, contando transferências' : 'passa pelos filtros'}.`;
}

/** Over flights back that all leave before the chosen outbound has landed. */
export const nothingInTimeText = 'Nenhum destes voos sai depois de a ida chegar.';

/** The toast after a search: '55 voos encontrados!'. */
export function flightsFoundToast(count: number): string {
  return count === 1 ? '1 voo encontrado!' : `${formatNumber(count)} voos encontrados!`;
}
