import type { AirportDirectory } from '../airports/airport.ts';
import type { FieldError } from '../errors.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { isNamedProgramme } from '../miles/programmes.ts';
import { parseBalance } from '../miles/wallet/edit-wallet.ts';
import { findAirportCode } from '../search/airport-text.ts';
import { isRegionId, type RegionId } from './regions.ts';

/** The form's fields by their names in the URL, as typed. */
export type ExploreFormValues = Record<ExploreField, string>;
export type ExploreField = (typeof exploreFields)[number];
export const exploreFields = ['origem', 'mes', 'regiao', 'ate', 'milhas', 'programa'] as const;

/** Value of `regiao` for everywhere. */
export const everywhere = 'mundo';

/** Default origin. */
export const defaultOrigin = 'SAO';

/** Filters of the destinations. */
export type ExploreQuery = {
  /** An airport's code or a metro area's. */
  origin: string;
  /** YYYY-MM of the flight; null for the coming 12 months. */
  month: string | null;
  /** Null for everywhere. */
  region: RegionId | null;
  /** Cents at most; null for any. */
  mostCents: number | null;
  /** Available miles, in one programme or any single one (null); null for no limit. */
  balance: { miles: number; programme: ProgrammeId | null } | null;
};

type Rules = {
  directory: AirportDirectory;
  /** Code of the likeliest place for a text, or null. */
  suggest(text: string): string | null;
  /** Months on offer, YYYY-MM. */
  months: readonly string[];
};

const longestText = 80;
const mostReais = 100_000;

/** Reads the form from a URL. */
export function readExploreForm(params: URLSearchParams): ExploreFormValues {
  const values = exploreFields.map((field) => [field, (params.get(field) ?? '').trim().slice(0, longestText)]);
  return Object.fromEntries(values) as ExploreFormValues;
}

/**
 * Parses the form. An unreadable value is reported and ignored, so that the rest still works; an unknown month or
 * region is ignored silently.
 */
export function parseExploreForm(
  values: ExploreFormValues,
  rules: Rules,
): { query: ExploreQuery; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const origin = values.origem === '' ? defaultOrigin : findOrigin(values.origem, rules);
  if (origin === null)
    errors.push({ field: 'origem', message: 'Não conhecemos este lugar. Digite uma cidade ou um aeroporto.' });
  const reais = parseReais(values.ate);
  if (values.ate !== '' && reais === null) errors.push({ field: 'ate', message: 'Digite um valor em reais, como 500' });
  const miles = parseBalance(values.milhas);
  if (values.milhas !== '' && !miles) errors.push({ field: 'milhas', message: 'Digite quantas milhas, como 20.000' });
  const place = origin ?? defaultOrigin;
  const programme = isNamedProgramme(values.programa) ? values.programa : null;
  return {
    errors,
    query: {
      origin: place,
      month: rules.months.includes(values.mes) ? values.mes : null,
      region: findRegionFilter(values.regiao, place, rules.directory),
      mostCents: reais === null ? null : reais * 100,
      balance: miles ? { miles, programme } : null,
    },
  };
}

/** Code of a typed origin: 'REC', 'Recife (REC)', 'recife'; null without a match. */
export function findOrigin(text: string, { directory, suggest }: Pick<Rules, 'directory' | 'suggest'>): string | null {
  const code = findAirportCode(text);
  if (code && directory.findAirports(code).length > 0) return code;
  return suggest(text);
}

/** Defaults to Brazil for origins there, since its fares are the lowest, and to everywhere for others. */
function findRegionFilter(word: string, origin: string, directory: AirportDirectory): RegionId | null {
  if (isRegionId(word)) return word;
  if (word === everywhere) return null;
  return (directory.metro(origin) ?? directory.airport(origin))?.countryCode === 'BR' ? 'brasil' : null;
}

/** '500', '1.500' or 'R$ 500' to whole reais; null for anything else. */
function parseReais(text: string): number | null {
  const reais = parseBalance(text.replace(/^R\$\s*/i, ''));
  return reais && reais <= mostReais ? reais : null;
}
