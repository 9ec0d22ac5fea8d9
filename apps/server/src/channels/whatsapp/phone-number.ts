import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { CodeCountries } from '../../config/channels.ts';

const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** A mobile number as E.164, '+5511987654321', or what to say of anything else. */
export function readMobileNumber(typed: string, countries: CodeCountries): { number: string } | { problem: string } {
  const text = typed.trim();
  const found = text.length > 40 ? undefined : parsePhoneNumberFromString(text, countries[0]);
  if (found?.isValid() && found.country && countries.includes(found.country)) {
    return { number: listWrittenForms(found.number.slice(1))[0] };
  }
  const otherwise = countries.length > 1 ? ', ou com o código do país' : '';
  const names = list.format(countries.map((country) => countryNames.of(country) ?? country));
  return { problem: `Digite um celular com DDD${otherwise}. Países atendidos: ${names}.` };
}

/** Mobile numbers that are written with a digit or without it; `usual` is the form in which they are stored. */
const optionalDigits = [
  // Brazil's numbers got a ninth digit, and WhatsApp knows many without it.
  { pattern: /^(?<start>55\d{2})9?(?<rest>\d{8})$/, usual: '$<start>9$<rest>', other: '$<start>$<rest>' },
  // Mexico's lost the 1 after the country's code, and WhatsApp still writes it.
  { pattern: /^(?<start>52)1?(?<rest>\d{10})$/, usual: '$<start>$<rest>', other: '$<start>1$<rest>' },
];

/** Every form in which one number may be written, the stored one first. `digits` has the country's code and no plus. */
export function listWrittenForms(digits: string): [string, ...string[]] {
  const found = optionalDigits.find(({ pattern }) => pattern.test(digits));
  if (!found) return [`+${digits}`];
  return [`+${digits.replace(found.pattern, found.usual)}`, `+${digits.replace(found.pattern, found.other)}`];
}

/** '+55 ···· 4321': enough to know one's own number again. */
export function maskNumber(number: string): string {
  const found = parsePhoneNumberFromString(number);
  const country = found ? `+${found.countryCallingCode}` : number.slice(0, 3);
  return `${country} ···· ${number.slice(-4)}`;
}
