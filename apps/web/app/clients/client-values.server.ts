import type { ClientRecord } from '@revoada/core/clients/client-list';
import type { FieldError } from '@revoada/core/errors';
import { type ClientForm, clientSaveFailure, readClientForm } from '@revoada/core/forms/client-form';
import { readFormText } from '../account/form-text.ts';

/** Values and errors of a form that was not saved. */
export type ClientResult = {
  values: ClientForm;
  fields: FieldError[];
  /** About the whole form. */
  message: string | null;
  /** The newer version, where another person saved one meanwhile. */
  newer: ClientRecord | null;
  /** The key of a new client: a repeat adds no second one. */
  key: string;
};

export const readPostedClient = (form: FormData): ClientForm => readClientForm((field) => readFormText(form, field));

/** Saves, and turns any failure into words beside the values, so that nothing typed is lost. */
export async function saveOrExplain<T>(work: () => Promise<T>, report: (error: unknown) => void): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    // A 503 has been reported where it was thrown.
    if (!(error instanceof Response)) report(error);
    return clientSaveFailure;
  }
}
