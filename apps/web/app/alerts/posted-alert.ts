import type { FieldError } from '@revoada/core/errors';
import {
  ALERT_FIELDS,
  type AlertField,
  type AlertForm,
  LIST_FIELDS,
  readAlertForm,
  toFormErrors,
} from '@revoada/core/forms/alert-form';
import { checkAlert } from '@revoada/core/forms/check-alert';
import { findAirportCode } from '@revoada/core/search/airport-text';
import { readFormText } from '../account/form-text.ts';
import { choiceFieldName } from './place-choice.tsx';

/** Places go by their names in URLs. */
export const ends = {
  origin: { name: 'origem', label: 'De' },
  destination: { name: 'destino', label: 'Para' },
} as const;

/** The texts of a form as they were posted; several choices of a field are joined. */
export function readPostedAlert(posted: FormData): AlertForm {
  const read = (field: AlertField): string => {
    if (isEnd(field)) {
      const { name } = ends[field];
      return readFormText(posted, choiceFieldName(name)) || readFormText(posted, name);
    }
    if (!LIST_FIELDS.includes(field)) return readFormText(posted, field).slice(0, 120);
    const values = posted.getAll(field).filter((value) => typeof value === 'string');
    return values.slice(0, 5).join();
  };
  return Object.fromEntries(ALERT_FIELDS.map((field) => [field, read(field)])) as AlertForm;
}

/** What is wrong with a form as it stands, by the names of its fields; as far as a browser can tell. */
export function checkPostedAlert(posted: FormData, today: string): FieldError[] {
  const form = readPostedAlert(posted);
  // The world's airports stay with the server: a code is enough here.
  const context = { findAirports: (code: string) => (code === '' ? [] : [code]), todayAt: () => today };
  const checked = checkAlert(readAlertForm(form), context);
  const found = checked.ok ? [] : toFormErrors(form, checked.fields);
  return found.filter(({ field }) => !isTypedName(form, field)).map(renamePlace);
}

/** An error of a place by the name of its field. */
export function renamePlace(error: FieldError): FieldError {
  return isEnd(error.field) ? { ...error, field: ends[error.field].name } : error;
}

const isEnd = (field: string): field is keyof typeof ends => Object.hasOwn(ends, field);

/** A place that was typed by its name: the server knows what it may mean. */
function isTypedName(form: AlertForm, field: string): boolean {
  return isEnd(field) && form[field].trim() !== '' && findAirportCode(form[field]) === null;
}
