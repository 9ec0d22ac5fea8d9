import type { FieldError } from '@revoada/core/errors';
import { adjustReturn, beyondLimit, lastSearchableDay } from '@revoada/core/search/date-rules';
import { formatSearchValues } from '@revoada/core/search/format-query';
import {
  furtherNumbers,
  hasFurtherValues,
  placeFields,
  type SearchValues,
  searchParameters,
} from '@revoada/core/search/parameters';
import { toSearchQuery } from '@revoada/core/search/parse-query';
import { readStrictly, type SearchFault } from '@revoada/core/search/reading/check-params';
import type { RuleContext } from '@revoada/core/search/reading/search-rules';
import { requiredTexts } from '@revoada/core/search/texts/required-texts';

export type CheckedSearch =
  | { kind: 'ready'; values: SearchValues }
  | { kind: 'wrong'; errors: FieldError[] }
  /** Dates beyond the account's limit: the upgrade modal opens instead. */
  | { kind: 'beyond' };

const { origin, destination, departure, return: back, adults, children, infants } = searchParameters;

const placeNames = placeFields.map((field) => searchParameters[field].name);
const dateNames = [departure, back, ...furtherNumbers.map((number) => searchParameters[`date${number}`])].map(
  ({ name }) => name,
);

const missingTexts: Readonly<Record<string, string>> = {
  [origin.name]: requiredTexts.origin,
  [destination.name]: requiredTexts.destination,
  [departure.name]: requiredTexts.departure,
  ...Object.fromEntries(
    furtherNumbers.flatMap((number) => [
      [searchParameters[`origin${number}`].name, requiredTexts.sliceOrigin],
      [searchParameters[`destination${number}`].name, requiredTexts.sliceDestination],
      [searchParameters[`date${number}`].name, requiredTexts.sliceDate],
    ]),
  ),
};

export const dateFormatError = 'Escreva a data como dd/mm/aaaa.';

/** A trip of several slices has a second one. */
const missingSlice: readonly SearchFault[] = [
  searchParameters.origin2,
  searchParameters.destination2,
  searchParameters.date2,
].map(({ name }) => ({ field: name, reason: 'missing', message: '' }));

/** The browser does not know every airport, and the server moves past dates, so the server checks both. */
const browserKnows: RuleContext = { findAirports: (code) => [code], todayAt: () => '' };

/** Checks a form before its search, as the server does again. `today` is the calendar day at the origin. */
export function checkSearch(
  values: SearchValues,
  limits: { today: string; maxDaysAhead: number | null; several?: boolean },
): CheckedSearch {
  const { faults: found } = readStrictly(formatSearchValues(values), browserKnows);
  const faults = limits.several && !hasFurtherValues(values) ? [...found, ...missingSlice] : found;
  if (faults.length > 0) {
    // Dates are reported once all are filled in; an unknown place is reported with the missing fields.
    const first = faults.filter(({ field, reason }) => reason === 'missing' || placeNames.includes(field));
    return { kind: 'wrong', errors: (first.length > 0 ? first : faults).map(toFormError) };
  }
  const settled = withReturn(values, limits);
  if (beyondLimit(toSearchQuery(settled), limits.today, limits)) return { kind: 'beyond' };
  return { kind: 'ready', values: settled };
}

/** True for an empty required field, which adds the catalogue's alert over the form. */
export function hasMissingField(errors: readonly FieldError[]): boolean {
  return errors.some(({ field, message }) => message === missingTexts[field]);
}

/** Error text of a fault in this form. All passengers are one field. */
function toFormError({ field, reason, message }: SearchFault): FieldError {
  if (reason === 'missing') return { field, message: missingTexts[field] ?? message };
  if (reason === 'unreadable' && dateNames.includes(field)) {
    return { field, message: dateFormatError };
  }
  return { field: [children.name, infants.name].includes(field) ? adults.name : field, message };
}

/** Adds the default return to a round trip without one, and clears it one way. */
function withReturn(values: SearchValues, limits: { today: string; maxDaysAhead: number | null }): SearchValues {
  if (values.oneWay || hasFurtherValues(values)) return { ...values, return: '' };
  if (values.return !== '') return values;
  const lastDay = lastSearchableDay(limits.today, limits);
  return { ...values, return: adjustReturn({ departure: values.departure, return: null, lastDay }).return };
}
