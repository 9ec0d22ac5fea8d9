import * as v from 'valibot';
import type { FieldError } from '../errors.ts';

/** Value of a valid form, or one message for each invalid field. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: FieldError[] };

/** A field and its error message; false or null if the field is valid. */
export type Problem<Form> = readonly [field: keyof Form & string, message: string | false | null];

type FormSchema<Value> = v.GenericSchema<unknown, Value> & { entries: v.ObjectEntries };

/** Validates a form and keeps the first message of each invalid field, in the order of the rules. */
export function checkForm<Value>(schema: FormSchema<Value>, given: unknown): Checked<Value> {
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return { ok: true, value: output };
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path?.[0].key ?? Object.keys(schema.entries)[0]);
    if (!messages.has(field)) messages.set(field, message);
  }
  return { ok: false, fields: [...messages].map(([field, message]) => ({ field, message })) };
}

/** Adds rules between fields, which need every field to be valid. */
export function checkTogether<Form extends Record<string, unknown>>(findProblems: (form: Form) => Problem<Form>[]) {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const input = dataset.value;
    for (const [key, message] of findProblems(input)) {
      if (message) addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });
}
