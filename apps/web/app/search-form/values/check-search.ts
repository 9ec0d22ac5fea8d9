import type { FieldError } from '@revoada/core/errors';
import { readStrictly, type SearchFault } from '@revoada/core/search/check-params';
import { adjustReturn, beyondLimit, lastSearchableDay } from '@revoada/core/search/date-rules';
import { formatSearchValues } from '@revoada/core/search/format-query';
import { type RuleContext, type SearchValues, searchParameters } from '@revoada/core/search/parameters';
import { toSearchQuery } from '@revoada/core/search/parse-query';
import { requiredTexts } from '@revoada/core/search/texts/required-texts';

export type CheckedSearch =
  | { kind: 'ready'; values: SearchValues }
  | { kind: 'wrong'; errors: FieldError[] }
  /** Dates beyond what the account may search: the upgrade modal opens instead. */
  | { kind: 'beyond' };

const { origin, destination, departure, return: back, adults, children, infants } = searchParameters;

const missingTexts: Readonly<Record<string, string>> = {
  [origin.name]: requiredTexts.origin,
  [destination.name]: requiredTexts.destination,
  [departure.name]: requiredTexts.departure,
};

export const dateFormatError = 'Escreva a data como dd/mm/aaaa.';

/** The browser does not know every airport, and the server moves past dates: both are left to it. */
const browserKnows: RuleContext = { findAirports: (code) => [code], todayAt: () => '' };

/** Checks a form before it searches, as the server will again. `today` is the origin's calendar day. */
export function checkSearch(
  values: SearchValues,
  limits: { today: string; maxDaysAhead: number | null },
): CheckedSearch {
  const { faults } = readStrictly(formatSearchValues(values), browserKnows);
  if (faults.length > 0) {
    // Dates wait until there are any; a name that is no airport is told beside what is missing.
    const isPlace = (field: string) => field === origin.name || field === destination.name;
    const first = faults.filter(({ field, reason }) => reason === 'missing' || isPlace(field));
    return { kind: 'wrong', errors: (first.length > 0 ? first : faults).map(toFormError) };
  }
  const settled = withReturn(values, limits);
  if (beyondLimit(toSearchQuery(settled), limits.today, limits)) return { kind: 'beyond' };
  return { kind: 'ready', values: settled };
}

/** True when a required field is empty: the catalogue's text stands over the form then. */
export function hasMissingField(errors: readonly FieldError[]): boolean {
  return errors.some(({ field, message }) => message === missingTexts[field]);
}

/** A fault in the form's own words. All travellers are one field. */
function toFormError({ field, reason, message }: SearchFault): FieldError {
  if (reason === 'missing') return { field, message: missingTexts[field] ?? message };
  if (reason === 'unreadable' && [departure.name, back.name].includes(field)) {
    return { field, message: dateFormatError };
  }
  return { field: [children.name, infants.name].includes(field) ? adults.name : field, message };
}

/** A round trip without a return gets the usual one; one way has none. */
function withReturn(values: SearchValues, limits: { today: string; maxDaysAhead: number | null }): SearchValues {
  if (values.oneWay) return { ...values, return: '' };
  if (values.return !== '') return values;
  const lastDay = lastSearchableDay(limits.today, limits);
  return { ...values, return: adjustReturn({ departure: values.departure, return: null, lastDay }).return };
}
