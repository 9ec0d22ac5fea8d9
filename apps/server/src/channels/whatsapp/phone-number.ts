import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A mobile number as E.164, '+5511987654321'; without a country's code it is Brazilian. Null for anything else. S-409 */
export function parseMobileNumber(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 40) return null;
  const found = parsePhoneNumberFromString(text, 'BR');
  return found?.isValid() ? found.number : null;
}

/**
 * How a number may stand in a webhook: WhatsApp knows many Brazilian ones without the ninth digit that they got later.
 * `digits` has the country's code and no plus.
 */
export function listWrittenForms(digits: string): string[] {
  const [, area = '', rest = ''] = /^55(\d{2})(\d{8,9})$/.exec(digits) ?? [];
  if (rest.length === 8) return [`+${digits}`, `+55${area}9${rest}`];
  return [`+${digits}`];
}

/** '+55 ···· 4321': enough to know one's own number again. */
export function maskNumber(number: string): string {
  const found = parsePhoneNumberFromString(number);
  const country = found ? `+${found.countryCallingCode}` : number.slice(0, 3);
  return `${country} ···· ${number.slice(-4)}`;
}
