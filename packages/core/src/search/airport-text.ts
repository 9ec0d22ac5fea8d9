const IN_PARENTHESES = /\(([A-Z]{3})\)/i;
const BEFORE_DASH = /^([A-Z]{3}) - /i;
const ALONE = /^([A-Z]{3})$/i;
/** In capitals, since 'belo hor' is a name half typed; beside small letters, since 'BELO HOR' is one too. */
const LAST_WORD = /^(?=.*\p{Ll}).*\P{L}([A-Z]{3})$/u;
/**
 * Anchored at its beginning: without that, reading a long pasted text would take time with the square of its length.
 */
const SELECTED = /^\S.* \([A-Z]{3}\)$/;

/** Closed airports whose codes travellers still know, and the airport that took over their flights. */
const SUCCESSORS: Record<string, string> = { TXL: 'BER', SXF: 'BER', THF: 'BER' };

/**
 * The airport code in what an airport field holds, in uppercase: in parentheses ('São Paulo (GRU)'), before ' - '
 * ('GRU - Guarulhos'), alone ('gru'), or as a last word in capitals ('São Paulo GRU'); null where there is none. It
 * says nothing about whether such an airport exists; that of a closed airport is its successor's.
 */
export function findAirportCode(text: string): string | null {
  const trimmed = text.trim();
  for (const pattern of [IN_PARENTHESES, BEFORE_DASH, ALONE, LAST_WORD]) {
    const code = pattern.exec(trimmed)?.[1];
    if (code) return SUCCESSORS[code.toUpperCase()] ?? code.toUpperCase();
  }
  return null;
}

/** What an airport field shows after a choice: 'Lisboa (LIS)'. */
export function airportLabel(city: string, iata: string): string {
  return `${city} (${iata})`;
}

/** True for a text that already looks like a choice, so that suggestions need not be asked for. */
export function looksSelected(text: string): boolean {
  return SELECTED.test(text.trim());
}
