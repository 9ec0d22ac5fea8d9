import { ALERT_FIELDS, type AlertForm, readAlertForm, toFormErrors } from '@revoada/core/alerts/alert-form';
import { checkAlert } from '@revoada/core/alerts/check-alert';
import type { FieldError } from '@revoada/core/errors';
import { findAirportCode } from '@revoada/core/search/airport-text';

/** Places go by their names in URLs. */
export const ends = {
  origin: { name: 'origem', label: 'De' },
  destination: { name: 'destino', label: 'Para' },
} as const;

/** What is wrong with a form as it stands, by the names of its fields; as far as a browser can tell. */
export function checkPostedAlert(posted: FormData, today: string): FieldError[] {
  const form = readForm(posted);
  // The world's airports stay with the server: a code is enough here.
  const context = { findAirports: (code: string) => (code === '' ? [] : [code]), todayAt: () => today };
  const checked = checkAlert(readAlertForm(form), context);
  const found = checked.ok ? [] : toFormErrors(form, checked.fields);
  return found.filter(({ field }) => !isTypedName(form, field)).map(nameField);
}

/** What the form holds now; several choices of a field are joined. */
function readForm(posted: FormData): AlertForm {
  const read = (field: string) =>
    posted.getAll(field === 'origin' ? 'origem' : field === 'destination' ? 'destino' : field).join();
  return Object.fromEntries(ALERT_FIELDS.map((field) => [field, read(field)])) as AlertForm;
}

function nameField(fault: FieldError): FieldError {
  return isEnd(fault.field) ? { ...fault, field: ends[fault.field].name } : fault;
}

const isEnd = (field: string): field is keyof typeof ends => Object.hasOwn(ends, field);

/** A place that was typed by its name: the server knows what it may mean. */
function isTypedName(form: AlertForm, field: string): boolean {
  return isEnd(field) && form[field].trim() !== '' && findAirportCode(form[field]) === null;
}
