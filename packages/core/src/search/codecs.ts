import { isCalendarDate } from '../dates/local-date.ts';
import type { Party } from '../flights/party.ts';
import type { UrlCodec } from '../url-codec.ts';
import { findAirportCode } from './airport-text.ts';
import { partyLimits } from './party.ts';

/** Reads and writes a parameter's value. */
export type ParameterCodec<Value> = UrlCodec<Value> & {
  /** Lenient reading of a form's text; defaults to `parse`. */
  repair?(text: string): Value | undefined;
};

/** The flight backend's placeholder for 'no date'. */
const NO_DATE = '0001-01-01';
const YES = ['true', '1', 'on', 'sim'];
const NO = ['false', '0', 'off', 'nao', 'não'];

/** An airport or metro area. A form keeps the typed text until the search. */
export const placeCodec: ParameterCodec<string> = {
  parse: (text) => findAirportCode(text) ?? undefined,
  format: (text) => findAirportCode(text) ?? text,
  repair: (text) => text,
};

const dropNoDate = (text: string): string => (text.startsWith(NO_DATE) ? '' : text);

/** A calendar day, YYYY-MM-DD; empty for none. A form keeps the typed text. */
export const dateCodec = {
  parse(text) {
    const date = dropNoDate(text);
    return date === '' || isCalendarDate(date) ? date : undefined;
  },
  format: (date) => date,
  repair: dropNoDate,
} satisfies ParameterCodec<string>;

export const yesNoCodec: ParameterCodec<boolean> = {
  parse(text) {
    const word = text.toLowerCase();
    if (YES.includes(word)) return true;
    return NO.includes(word) ? false : undefined;
  },
  format: String,
};

/** Number of travellers of one kind. A form clamps it to the limits. */
export function createCountCodec(kind: keyof Party): ParameterCodec<number> {
  const parse = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);
  return {
    parse,
    format: String,
    repair(text) {
      const count = parse(text);
      const { min, max } = partyLimits[kind];
      return count === undefined ? undefined : Math.min(max, Math.max(min, count));
    },
  };
}
