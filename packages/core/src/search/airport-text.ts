const IN_PARENTHESES = /\(([A-Z]{3})\)/;
const BEFORE_DASH = /^([A-Za-z]{3}) - /;
const TRAILING_LETTERS = /([A-Za-z]{3})$/;
/**
 * Anchored at its beginning: without that, reading a long pasted text would take time with the square of its length.
 */
const SELECTED = /^\S.* \([A-Z]{3}\)$/;

/**
 * The airport code in what an airport field holds, in uppercase: three capitals in parentheses ('São Paulo (GRU)'),
 * else the part before ' - ' ('GRU - Guarulhos'), else the last three letters; null where there is none. It says
 * nothing about whether such an airport exists.
 * S-099, S-104
 */
export function extractAirportCode(text: string): string | null {
  const trimmed = text.trim();
  const code =
    IN_PARENTHESES.exec(trimmed)?.[1] ?? BEFORE_DASH.exec(trimmed)?.[1] ?? TRAILING_LETTERS.exec(trimmed)?.[1];
  return code?.toUpperCase() ?? null;
}

/** The same where the code stands as a word of its own: the last letters of 'Lisboa' are not Boma (BOA) in the Congo. */
export function findAirportCode(text: string): string | null {
  const code = extractAirportCode(text);
  return code !== null && new RegExp(`(?<!\\p{L})${code}(?!\\p{L})`, 'iu').test(text) ? code : null;
}

/** What an airport field shows after a choice: 'Lisboa (LIS)'. */
export function airportLabel(city: string, iata: string): string {
  return `${city} (${iata})`;
}

/** True for a text that already looks like a choice, so that suggestions need not be asked for. */
export function looksSelected(text: string): boolean {
  return SELECTED.test(text.trim());
}
