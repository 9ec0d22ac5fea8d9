import type { FieldError } from '@revoada/core/errors';
import {
  ALERT_FIELDS,
  type AlertField,
  type AlertForm,
  isPlaceField,
  LIST_FIELDS,
  type PlaceField,
  readAlertForm,
  toFormErrors,
} from '@revoada/core/forms/alert-form';
import { checkAlert } from '@revoada/core/forms/check-alert';
import { findAirportCode } from '@revoada/core/search/airport-text';
import { searchParameters } from '@revoada/core/search/parameters';
import { readFormText } from '../account/form-text.ts';
import { choiceFieldName } from './place-choice.tsx';

/** Fields of places have the names of URL parameters: 'origem', 'voltaDe', 'destino2'. */
export function nameEnd(field: PlaceField): { name: string; label: string } {
  return {
    name: searchParameters[field].name,
    label: endLabels[field] ?? (field.startsWith('origin') ? 'De' : 'Para'),
  };
}

const endLabels: Partial<Record<PlaceField, string>> = { returnOrigin: 'Volta de', returnDestination: 'Volta para' };

/** Texts of a posted form; several choices of a field are joined. */
export function readPostedAlert(posted: FormData): AlertForm {
  const read = (field: AlertField): string => {
    if (isPlaceField(field)) {
      const { name } = nameEnd(field);
      return readFormText(posted, choiceFieldName(name)) || readFormText(posted, name);
    }
    if (!LIST_FIELDS.includes(field)) return readFormText(posted, field).slice(0, 120);
    const values = posted.getAll(field).filter((value) => typeof value === 'string');
    return values.slice(0, 5).join();
  };
  return Object.fromEntries(ALERT_FIELDS.map((field) => [field, read(field)])) as AlertForm;
}

/** Errors of a form by field, as far as a browser can check it. */
export function checkPostedAlert(posted: FormData, today: string): FieldError[] {
  const form = readPostedAlert(posted);
  // The list of airports is on the server, so a code suffices here.
  const context = { findAirports: (code: string) => (code === '' ? [] : [code]), todayAt: () => today };
  const checked = checkAlert(readAlertForm(form), context);
  const faults = checked.ok ? [] : toFormErrors(form, checked.fields);
  return faults.filter(({ field }) => !isTypedName(form, field)).map(renamePlace);
}

/** Renames the error of a place to its field. */
export function renamePlace(error: FieldError): FieldError {
  return isPlaceField(error.field) ? { ...error, field: nameEnd(error.field).name } : error;
}

/** True for a place typed by its name, which the server resolves. */
function isTypedName(form: AlertForm, field: string): boolean {
  return isPlaceField(field) && form[field].trim() !== '' && findAirportCode(form[field]) === null;
}
