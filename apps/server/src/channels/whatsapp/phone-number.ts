import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { CodeCountries } from '../../config/channels.ts';

const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** A mobile number as E.164, '+5511987654321', or what to say of anything else. S-409, S-526 */
export function readMobileNumber(typed: string, countries: CodeCountries): { number: string } | { problem: string } {
  const text = typed.trim();
  const found = text.length > 40 ? undefined : parsePhoneNumberFromString(text, countries[0]);
  if (found?.isValid() && found.country && countries.includes(found.country)) return { number: found.number };
  const otherwise = countries.length > 1 ? ', ou com o código do país' : '';
  const names = list.format(countries.map((country) => countryNames.of(country) ?? country));
  return { problem: `Digite um celular com DDD${otherwise}. Países atendidos: ${names}.` };
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
