/** An IATA airport code in capitals; '' for other values. */
export function readAirportCode(value: unknown): string {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(code) ? code : '';
}

/** An airline's two-character code in capitals; '' for other values. */
export function readAirlineCode(value: unknown): string {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z0-9]{2}$/.test(code) ? code : '';
}
