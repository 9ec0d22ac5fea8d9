import { isCalendarDate } from '@revoada/core/dates/local-date';
import type { FieldError } from '@revoada/core/errors';
import { adjustReturn, beyondLimit, lastSearchableDay } from '@revoada/core/search/date-rules';
import { searchMessages } from '@revoada/core/search/messages';
import { partyProblems } from '@revoada/core/search/party';
import { codeOfPlace, type SearchFormValues } from './form-values.ts';

export type CheckedSearch =
  | { kind: 'ready'; values: SearchFormValues }
  | { kind: 'wrong'; errors: FieldError[] }
  /** Dates beyond what the account may search: the upgrade modal opens instead (spec §5). */
  | { kind: 'beyond' };

const requiredTexts = {
  origem: 'Diga de onde você sai.',
  destino: 'Diga para onde você vai.',
  ida: 'Escolha a data de ida.',
} as const;

export const dateFormatError = 'Escreva a data como dd/mm/aaaa.';

/** Checks a form before it searches, as the server will again. `today` is the origin's calendar day. */
export function checkSearch(
  values: SearchFormValues,
  limits: { today: string; maxDaysAhead: number | null },
): CheckedSearch {
  const missing = (['origem', 'destino', 'ida'] as const).filter((field) => textOf(values, field) === '');
  if (missing.length > 0) {
    return { kind: 'wrong', errors: missing.map((field) => ({ field, message: requiredTexts[field] })) };
  }
  const errors = [...placeErrors(values), ...dateErrors(values), ...partyErrors(values)];
  if (errors.length > 0) return { kind: 'wrong', errors };
  const settled = withReturn(values, limits);
  const back = settled.oneWay ? null : settled.return;
  if (beyondLimit({ departure: settled.departure, return: back }, limits.today, limits)) return { kind: 'beyond' };
  return { kind: 'ready', values: settled };
}

/** True when a required field is empty: the catalogue's text stands over the form then. */
export function isMissing(errors: readonly FieldError[]): boolean {
  return errors.some(({ field, message }) => message === requiredTexts[field as keyof typeof requiredTexts]);
}

function textOf(values: SearchFormValues, field: keyof typeof requiredTexts): string {
  return { origem: values.origin, destino: values.destination, ida: values.departure }[field].trim();
}

function placeErrors({ origin, destination }: SearchFormValues): FieldError[] {
  const [from, to] = [codeOfPlace(origin), codeOfPlace(destination)];
  if (from === null) return [{ field: 'origem', message: searchMessages.unknownAirport }];
  if (to === null) return [{ field: 'destino', message: searchMessages.unknownAirport }];
  return from === to ? [{ field: 'destino', message: searchMessages.sameAirports }] : [];
}

function dateErrors({ departure, return: back, oneWay }: SearchFormValues): FieldError[] {
  if (!isCalendarDate(departure)) return [{ field: 'ida', message: dateFormatError }];
  if (oneWay || back === '') return [];
  if (!isCalendarDate(back)) return [{ field: 'volta', message: dateFormatError }];
  return back < departure ? [{ field: 'volta', message: searchMessages.returnBeforeDeparture }] : [];
}

function partyErrors(values: SearchFormValues): FieldError[] {
  return partyProblems(values).map(({ message }) => ({ field: 'adultos', message }));
}

/** A round trip without a return gets the usual one (spec §9); one way has none. */
function withReturn(
  values: SearchFormValues,
  limits: { today: string; maxDaysAhead: number | null },
): SearchFormValues {
  if (values.oneWay) return { ...values, return: '' };
  if (values.return !== '') return values;
  const lastDay = lastSearchableDay(limits.today, limits);
  return { ...values, return: adjustReturn({ departure: values.departure, return: null, lastDay }).return };
}
