import { addDays, daysBetween, isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import { readCents, readWhole } from '../format/read-number.ts';
import { findAirportCode } from '../search/airport-text.ts';
import { requiredTexts } from '../search/texts/required-texts.ts';
import { type AlertTerms, alertLimits } from './alert-terms.ts';

/** Names of the form's fields. */
export const ALERT_FIELDS = [
  'origin',
  'destination',
  'days',
  'departure',
  'return',
  'firstDeparture',
  'lastDeparture',
  'minNights',
  'maxNights',
  'adults',
  'children',
  'infants',
  'cabin',
  'watch',
  'programme',
  'maxStops',
  'bags',
  'rule',
  'dropPercent',
  'targetCents',
  'targetMiles',
  'channels',
  'quietFrom',
  'quietTo',
  'quietChannels',
  'endsOn',
] as const;
export type AlertField = (typeof ALERT_FIELDS)[number];

/** Texts of the form as typed. Fields with several choices join them with commas. */
export type AlertForm = Readonly<Record<AlertField, string>>;

/**
 * Parses the form into terms for `checkAlert`; unreadable values stay invalid. Exact days are a window of one day. A trip
 * without a return or nights is one way.
 */
export function readAlertForm(form: AlertForm): Record<keyof AlertTerms, unknown> {
  const exact = form.days !== 'janela';
  const first = exact ? form.departure : form.firstDeparture;
  const stay = exact && isCalendarDate(form.return) && isCalendarDate(first) ? daysBetween(first, form.return) : null;
  const unreadable = exact && form.return !== '' && stay === null;
  const lastDeparture = exact ? first : form.lastDeparture;
  const list = (text: string) => text.split(',').filter((word) => word !== '');
  return {
    origin: findAirportCode(form.origin) ?? '',
    destination: findAirportCode(form.destination) ?? '',
    firstDeparture: first,
    lastDeparture,
    minNights: exact ? (unreadable ? Number.NaN : stay) : readOptional(form.minNights, null),
    maxNights: exact ? (unreadable ? Number.NaN : stay) : readOptional(form.maxNights, null),
    adults: readOptional(form.adults, 1),
    children: readOptional(form.children, 0),
    infants: readOptional(form.infants, 0),
    cabin: form.cabin,
    watch: form.watch,
    programme: form.programme === '' || form.watch === 'cash' ? null : form.programme,
    maxStops: readOptional(form.maxStops, null),
    bags: list(form.bags),
    rule: form.rule,
    dropPercent: readOptional(form.rule === 'drop' ? form.dropPercent : '', 5),
    targetCents: form.rule === 'target' && form.watch !== 'miles' ? readCents(form.targetCents) : null,
    targetMiles:
      form.rule === 'target' && (form.watch === 'miles' || form.watch === 'both')
        ? readOptional(form.targetMiles, null)
        : null,
    channels: list(form.channels),
    quietFrom: readWhole(form.quietFrom),
    quietTo: readWhole(form.quietTo),
    quietChannels: form.quietChannels,
    // Without a last day the alert works until the last departure.
    endsOn: form.endsOn === '' ? lastDeparture : form.endsOn,
  };
}

/**
 * Maps errors of the terms to the fields of the form. An empty required field gets a message that requires it; the
 * error of an empty last day appears at the trip's days.
 */
export function toFormErrors(form: AlertForm, errors: readonly FieldError[]): FieldError[] {
  const exact = form.days !== 'janela';
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
  const exact = terms.firstDeparture === terms.lastDeparture && terms.minNights === terms.maxNights;
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    origin: showPlace(terms.origin),
    destination: showPlace(terms.destination),
    days: exact ? 'exatas' : 'janela',
    departure: exact ? terms.firstDeparture : '',
    return: exact && terms.minNights !== null ? addDays(terms.firstDeparture, terms.minNights) : '',
    firstDeparture: exact ? '' : terms.firstDeparture,
    lastDeparture: exact ? '' : terms.lastDeparture,
    minNights: exact ? '' : text(terms.minNights),
    maxNights: exact ? '' : text(terms.maxNights),
    adults: text(terms.adults),
    children: text(terms.children),
    infants: text(terms.infants),
    cabin: terms.cabin,
    watch: terms.watch,
    programme: terms.programme ?? '',
    maxStops: text(terms.maxStops),
    bags: terms.bags.join(),
    rule: terms.rule,
    dropPercent: text(terms.dropPercent),
    targetCents: terms.targetCents === null ? '' : (terms.targetCents / 100).toFixed(2).replace('.', ','),
    targetMiles: text(terms.targetMiles),
    channels: terms.channels.join(),
    quietFrom: text(terms.quietFrom),
    quietTo: text(terms.quietTo),
    quietChannels: terms.quietChannels,
    // The last departure is written as an empty field, so that the end moves along with the trip.
    endsOn: terms.endsOn === terms.lastDeparture ? '' : terms.endsOn,
  };
}

/** Returns the number, the fallback for an empty text, or NaN. */
function readOptional<Fallback>(text: string, fallback: Fallback): number | Fallback {
  return text.trim() === '' ? fallback : readWhole(text);
}
