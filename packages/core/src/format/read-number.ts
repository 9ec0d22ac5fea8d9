/** Parses a typed whole number: '30.000' → 30000; NaN for anything else, including an empty text. */
export function readWhole(text: string): number {
  const digits = text.trim().replace(/^(\d{1,3})(\.\d{3})+$/, (grouped) => grouped.replaceAll('.', ''));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Parses typed reais to cents: 'R$ 1.234,50', '1234,5' or '1234.50'; null for an empty text, NaN for anything else. */
export function readCents(text: string): number | null {
  const typed = text.replace(/^\s*R\$/i, '').trim();
  if (typed === '') return null;
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  return /^\d{1,7}([.,]\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 100) : Number.NaN;
}
