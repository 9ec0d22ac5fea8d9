/**
 * Formats a Brazilian phone: '11999999999' and '+55 11 99999-9999' become '(11) 99999-9999'. Anything else,
 * such as a foreign number or an extension, is left as typed.
 */
export function formatPhone(typed: string): string {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  const withCountry = /^55(\d{10,11})$/.exec(digits)?.[1];
  const isForeign = typed.startsWith('+') && withCountry === undefined;
  const [, area, start, end] = /^([1-9]{2})(\d{4,5})(\d{4})$/.exec(withCountry ?? digits) ?? [];
  return area === undefined || isForeign ? typed : `(${area}) ${start}-${end}`;
}

/** Formats eight digits as '01310-100'; leaves anything else, such as a foreign code, as typed. */
export function formatCep(typed: string): string {
  if (!/^[\d\s.-]+$/.test(typed)) return typed;
  const [, start, end] = /^(\d{5})(\d{3})$/.exec(typed.replace(/\D/g, '')) ?? [];
  return start === undefined ? typed : `${start}-${end}`;
}
