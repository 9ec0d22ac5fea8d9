import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { CodeCountries } from '../../config/channels.ts';

const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Parses a mobile number to E.164, '+5511987654321', or returns a message about the problem. */
export function readMobileNumber(typed: string, countries: CodeCountries): { number: string } | { problem: string } {
  const text = typed.trim();
  const phone = text.length > 40 ? undefined : parsePhoneNumberFromString(text, countries[0]);
  if (phone?.isValid() && phone.country && countries.includes(phone.country)) {
    return { number: listWrittenForms(phone.number.slice(1))[0] };
  }
  const otherwise = countries.length > 1 ? ', ou com o código do país' : '';
  const names = list.format(countries.map((country) => countryNames.of(country) ?? country));
  return { problem: `Digite um celular com DDD${otherwise}. Países atendidos: ${names}.` };
}

/** Mobile numbers with an optional digit; `usual` is the stored form. */
const optionalDigits = [
  // Brazil added a ninth digit, and WhatsApp still has many numbers without it.
  { pattern: /^(?<start>55\d{2})9?(?<rest>\d{8})$/, usual: '$<start>9$<rest>', other: '$<start>$<rest>' },
  // Mexico dropped the 1 after the country code, and WhatsApp still writes it.
  { pattern: /^(?<start>52)1?(?<rest>\d{10})$/, usual: '$<start>$<rest>', other: '$<start>1$<rest>' },
];

/** Lists all written forms of a number, the stored one first. `digits` has the country code and no plus. */
export function listWrittenForms(digits: string): [string, ...string[]] {
  const rule = optionalDigits.find(({ pattern }) => pattern.test(digits));
  if (!rule) return [`+${digits}`];
  return [`+${digits.replace(rule.pattern, rule.usual)}`, `+${digits.replace(rule.pattern, rule.other)}`];
}

/** '+55 ···· 4321': enough for the owner to recognise the number. */
export function maskNumber(number: string): string {
  const phone = parsePhoneNumberFromString(number);
  const country = phone ? `+${phone.countryCallingCode}` : number.slice(0, 3);
  return `${country} ···· ${number.slice(-4)}`;
}
