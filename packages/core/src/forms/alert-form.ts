import { addDays, daysBetween, isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import { findAirportCode } from '../search/airport-text.ts';
import { requiredTexts } from '../search/texts/required-texts.ts';
import { alertLimits } from './alert-choices.ts';
import { type AlertTerms, alertFields } from './alert-fields.ts';
import { readFields, writeFields } from './fields.ts';

/** Names of the form's fields. Exact days have separate fields. */
export type AlertField = keyof AlertTerms | 'days' | 'departure' | 'return';

export const ALERT_FIELDS = [...Object.keys(alertFields), 'days', 'departure', 'return'] as AlertField[];

/** The fields of several choices. */
export const LIST_FIELDS = Object.entries(alertFields).flatMap(([name, { several }]) => (several ? [name] : []));

/** Texts of the form as typed. Fields with several choices join them with commas. */
export type AlertForm = Readonly<Record<AlertField, string>>;

const isExact = ({ days }: AlertForm) => days !== 'janela';

/**
 * Parses the form into terms for `checkAlert`; unreadable values stay invalid. Exact days are a window of one day. A trip
 * without a return or nights is one way.
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
    // Without a last day the alert works until the last departure.
    endsOn: form.endsOn || days.lastDeparture,
  };
  return {
    ...readFields(alertFields, (name) => texts[name]),
    ...readExactStay(form),
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
  if (!isExact(form) || form.return === '') return {};
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
  const required: Readonly<Record<string, string>> = {
    ...requiredTexts,
    firstDeparture: 'Escolha o primeiro dia de ida',
    lastDeparture: 'Escolha o último dia de ida',
  };
  const renamed = errors.map(({ field, message }) => {
    if (exact && (field === 'minNights' || field === 'maxNights')) {
      return { field: 'return', message: `Escolha uma volta depois da ida, em até ${alertLimits.nights} dias` };
    }
    const name = shown[field] ?? field;
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
    days: exact ? 'exatas' : 'janela',
    departure: exact ? firstDeparture : '',
    return: exact && minNights !== null ? addDays(firstDeparture, minNights) : '',
    origin: showPlace(terms.origin),
    destination: showPlace(terms.destination),
    // The last departure is written as an empty field, so that the end moves along with the trip.
    endsOn: endsOn === lastDeparture ? '' : endsOn,
  };
}
