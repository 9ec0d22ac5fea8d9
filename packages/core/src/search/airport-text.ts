const IN_PARENTHESES = /\(([A-Z]{3})\)/i;
const BEFORE_DASH = /^([A-Z]{3}) - /i;
const ALONE = /^([A-Z]{3})$/i;
/** Needs capitals after small letters, since 'belo hor' and 'BELO HOR' are half-typed names. */
const LAST_WORD = /^(?=.*\p{Ll}).*\P{L}([A-Z]{3})$/u;
/** Anchored at the start to avoid quadratic time for long pasted texts. */
const SELECTED = /^\S.* \([A-Z]{3}\)$/;

/** Closed airports that travellers still type, with their successors. */
const SUCCESSORS: Record<string, string> = { TXL: 'BER', SXF: 'BER', THF: 'BER' };

/**
 * Finds the airport code in a field's text, in uppercase: in parentheses ('São Paulo (GRU)'), before ' - ' ('GRU -
 * Guarulhos'), as the whole text ('gru'), or as a last word in capitals ('São Paulo GRU'); null without one. Does not
 * check that the airport exists. A closed airport becomes its successor.
 */
export function findAirportCode(text: string): string | null {
  const trimmed = text.trim();
  for (const pattern of [IN_PARENTHESES, BEFORE_DASH, ALONE, LAST_WORD]) {
    const code = pattern.exec(trimmed)?.[1];
    if (code) return SUCCESSORS[code.toUpperCase()] ?? code.toUpperCase();
  }
  return null;
}

/** Label of a selected airport: 'Lisboa (LIS)'. */
export function airportLabel(city: string, iata: string): string {
  return `${city} (${iata})`;
}

/** True for a text that looks like a selected airport and needs no suggestions. */
export function looksSelected(text: string): boolean {
  return SELECTED.test(text.trim());
}
