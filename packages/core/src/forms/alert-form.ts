import { addDays, daysBetween, isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import { findAirportCode } from '../search/airport-text.ts';
import { type FurtherNumber, furtherNumbers } from '../search/parameters.ts';
import type { FurtherSlice } from '../search/query.ts';
import { requiredTexts } from '../search/texts/required-texts.ts';
import { alertLimits } from './alert-choices.ts';
import { type AlertTerms, alertFields } from './alert-fields.ts';
import { readFields, writeFields } from './fields.ts';

/** Field of a slice after the first: 'origin2' to 'date5'. */
type SliceField = `${keyof FurtherSlice}${FurtherNumber}`;

/** Names of the form's fields. Exact days and slices after the first have separate fields. */
export type AlertField = Exclude<keyof AlertTerms, 'further'> | 'days' | 'departure' | 'return' | SliceField;

const sliceFields = furtherNumbers.flatMap((number): SliceField[] => [
  `origin${number}`,
  `destination${number}`,
  `date${number}`,
]);

export const ALERT_FIELDS = [
  ...Object.keys(alertFields),
  ...['days', 'departure', 'return'],
  ...sliceFields,
] as AlertField[];

/** Fields of airports and metro areas. */
export const PLACE_FIELDS = [
  ...(['origin', 'destination', 'returnOrigin', 'returnDestination'] as const),
  ...furtherNumbers.flatMap((number) => [`origin${number}`, `destination${number}`] as const),
] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

export const isPlaceField = (field: string): field is PlaceField => (PLACE_FIELDS as readonly string[]).includes(field);

/** The fields of several choices. */
export const LIST_FIELDS = Object.entries(alertFields).flatMap(([name, { several }]) => (several ? [name] : []));

/** Texts of the form as typed. Fields with several choices join them with commas. */
export type AlertForm = Readonly<Record<AlertField, string>>;

const isExact = (form: AlertForm) => form.days !== 'janela' || countFurther(form) > 0;

/** Slices after the first that are filled in, in part or wholly. */
export function listFilledSlices(form: AlertForm): FurtherNumber[] {
  return furtherNumbers.filter((number) =>
    [form[`origin${number}`], form[`destination${number}`], form[`date${number}`]].some((text) => text.trim() !== ''),
  );
}

const countFurther = (form: AlertForm): number => listFilledSlices(form).length;

/**
 * Parses the form into terms for `checkAlert`; unreadable values stay invalid. Exact days are a window of one day. A trip
 * without a return or nights is one way. With slices after the first, it has neither a return nor a window.
 */
export function readAlertForm(form: AlertForm): Record<keyof AlertTerms, unknown> {
  const days = isExact(form)
    ? { firstDeparture: form.departure, lastDeparture: form.departure, minNights: '', maxNights: '' }
    : form;
  const texts: AlertForm = {
    ...form,
    ...days,
    ...dropUnused(form),
    origin: findAirportCode(form.origin) ?? '',
    destination: findAirportCode(form.destination) ?? '',
    ...readReturnPlaces(form),
    // Without a last day the alert works until the last departure.
    endsOn: form.endsOn || days.lastDeparture,
  };
  return {
    ...readFields(alertFields, (name) => texts[name]),
    ...readExactStay(form),
    further: listFilledSlices(form).map((number) => ({
      origin: findAirportCode(form[`origin${number}`]) ?? '',
      destination: findAirportCode(form[`destination${number}`]) ?? '',
      date: form[`date${number}`],
    })),
  };
}

/** Places of the return; empty without a return, and where they are those of the way out. */
function readReturnPlaces(form: AlertForm): Pick<AlertForm, 'returnOrigin' | 'returnDestination'> {
  const isReturning = countFurther(form) === 0 && (isExact(form) ? form.return : form.minNights).trim() !== '';
  const read = (text: string, usual: string) => {
    const code = findAirportCode(text);
    if (!isReturning || text.trim() === '' || code === findAirportCode(usual)) return '';
    // A name that is no code stays invalid.
    return code ?? '?';
  };
  return {
    returnOrigin: read(form.returnOrigin, form.destination),
    returnDestination: read(form.returnDestination, form.origin),
  };
}

/** Empties the fields that the chosen rule and price do not use. */
function dropUnused({ rule, watch, ...form }: AlertForm): Partial<AlertForm> {
  const isTarget = rule === 'target';
  return {
    programme: watch === 'cash' ? '' : form.programme,
    dropPercent: rule === 'drop' ? form.dropPercent : '',
    targetCents: isTarget && watch !== 'miles' ? form.targetCents : '',
    targetMiles: isTarget && (watch === 'miles' || watch === 'both') ? form.targetMiles : '',
  };
}

/** Returns the nights between two exact days, or NaN if one of them is no calendar day. */
function readExactStay(form: AlertForm): { minNights?: number; maxNights?: number } {
  if (!isExact(form) || form.return === '' || countFurther(form) > 0) return {};
  const isReadable = isCalendarDate(form.departure) && isCalendarDate(form.return);
  const nights = isReadable ? daysBetween(form.departure, form.return) : Number.NaN;
  return { minNights: nights, maxNights: nights };
}

/**
 * Maps errors of the terms to the fields of the form. An empty required field gets a message that requires it; the
 * error of an empty last day appears at the trip's days.
 */
export function toFormErrors(form: AlertForm, errors: readonly FieldError[]): FieldError[] {
  const exact = isExact(form);
  const shown: Readonly<Record<string, AlertField>> = {
    ...(form.endsOn === '' ? { endsOn: exact ? 'departure' : 'lastDeparture' } : {}),
    ...(exact ? { firstDeparture: 'departure', lastDeparture: 'departure' } : {}),
  };
  const rows = listFilledSlices(form);
  const required: Readonly<Record<string, string>> = {
    ...requiredTexts,
    ...Object.fromEntries(
      rows.flatMap((number) => [
        [`origin${number}`, requiredTexts.sliceOrigin],
        [`destination${number}`, requiredTexts.sliceDestination],
        [`date${number}`, requiredTexts.sliceDate],
      ]),
    ),
    firstDeparture: 'Escolha o primeiro dia de ida',
    lastDeparture: 'Escolha o último dia de ida',
  };
  const renamed = errors.map(({ field, message }) => {
    if (exact && (field === 'minNights' || field === 'maxNights')) {
      return { field: 'return', message: `Escolha uma volta depois da ida, em até ${alertLimits.nights} dias` };
    }
    const [, place, part] = /^further\.(\d)\.(\w+)$/.exec(field) ?? [];
    const row = place === undefined ? undefined : rows[Number(place)];
    const name = row === undefined ? (shown[field] ?? field) : `${part}${row}`;
    const isEmpty = form[name as AlertField]?.trim() === '';
    return { field: name, message: (isEmpty && required[name]) || message };
  });
  return renamed.filter(({ field }, index) => renamed.findIndex((one) => one.field === field) === index);
}

/** Fills the form with an alert's terms. */
export function writeAlertForm(terms: AlertTerms, showPlace: (code: string) => string): AlertForm {
  const { firstDeparture, lastDeparture, minNights, maxNights, endsOn } = terms;
  const texts = writeFields(alertFields, terms);
  const exact = firstDeparture === lastDeparture && minNights === maxNights;
  return {
    ...texts,
    ...(exact ? { firstDeparture: '', lastDeparture: '', minNights: '', maxNights: '' } : {}),
    ...writeSlices(terms.further, showPlace),
    days: exact ? 'exatas' : 'janela',
    departure: exact ? firstDeparture : '',
    return: exact && minNights !== null ? addDays(firstDeparture, minNights) : '',
    origin: showPlace(terms.origin),
    destination: showPlace(terms.destination),
    returnOrigin: terms.returnOrigin === null ? '' : showPlace(terms.returnOrigin),
    returnDestination: terms.returnDestination === null ? '' : showPlace(terms.returnDestination),
    // The last departure is written as an empty field, so that the end moves along with the trip.
    endsOn: endsOn === lastDeparture ? '' : endsOn,
  };
}

function writeSlices(
  further: readonly FurtherSlice[],
  showPlace: (code: string) => string,
): Readonly<Record<SliceField, string>> {
  const texts = furtherNumbers.flatMap((number, at): [SliceField, string][] => {
    const { origin = '', destination = '', date = '' } = further[at] ?? {};
    return [
      [`origin${number}`, origin && showPlace(origin)],
      [`destination${number}`, destination && showPlace(destination)],
      [`date${number}`, date],
    ];
  });
  return Object.fromEntries(texts) as Record<SliceField, string>;
}
