import { formatNumber } from '../format/money.ts';

/** The status while a search runs. `outbound`, `return`: one direction by itself; `roundTrip`: both at once. */
export function searchingText(scope: 'any' | 'outbound' | 'return' | 'roundTrip'): string {
  const texts = {
    any: 'Buscando voos...',
    outbound: 'Buscando voos de ida...',
    return: 'Buscando voos de volta...',
    roundTrip: 'Buscando ida e volta em paralelo...',
  };
  return texts[scope];
}

/** Said in place of the status while others go first; `waitingText` tells the place too. */
export const waitingStatus = 'Muitas buscas agora, a sua começa em instantes.';

/** So few take some seconds. */
const soon = 10;

/** Why a search has not begun: 'Muitas buscas agora, a sua começa em instantes: há 4 consultas antes.' */
export function waitingText(ahead: number): string {
  if (ahead === 0) return waitingStatus;
  const before = ahead === 1 ? 'há 1 consulta antes' : `há ${formatNumber(ahead)} consultas antes`;
  return ahead <= soon
    ? `Muitas buscas agora, a sua começa em instantes: ${before}.`
    : `Muitas buscas agora: ${before} da sua.`;
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
  if (count === 0) return 'buscando…';
  return count === 1 ? '1 voo até agora' : `${formatNumber(count)} voos até agora`;
}

/** The toast after a search: '55 voos encontrados!'. */
export function flightsFoundToast(count: number): string {
  return count === 1 ? '1 voo encontrado!' : `${formatNumber(count)} voos encontrados!`;
}
