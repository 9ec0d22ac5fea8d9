import * as v from 'valibot';
import type { FieldError } from '../errors.ts';

/** Value of a valid form, or one message for each invalid field. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: FieldError[] };

/** A field, or that of a part ('further.0.origin'), and its error message; false or null if the field is valid. */
export type Problem<Form> = readonly [
  field: (keyof Form & string) | `${keyof Form & string}.${string}`,
  message: string | false | null,
];

type FormSchema<Value> = v.GenericSchema<unknown, Value> & { entries: v.ObjectEntries };

/** The texts of a form as typed, by the fields of its schema. */
export type FormTexts<Schema extends { entries: v.ObjectEntries }> = Record<keyof Schema['entries'] & string, string>;

/**
 * Validates a form and keeps the first message of each invalid field. The first error gets the focus, so errors are in the
 * order of the fields; with `as-found` they stay in the order of the rules.
 */
export function checkForm<Value>(
  schema: FormSchema<Value>,
  given: unknown,
  order: 'fields' | 'as-found' = 'fields',
): Checked<Value> {
  // Valibot's own messages are English and repeat what was sent.
  const { success, output, issues } = v.safeParse(schema, given, { message: 'Este valor não é aceito.' });
  if (success) return { ok: true, value: output };
  const names = Object.keys(schema.entries);
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = nameField(path?.map(({ key }) => String(key)) ?? []) ?? names[0] ?? '';
    if (!messages.has(field)) messages.set(field, message);
  }
  const fields = [...messages].map(([field, message]) => ({ field, message }));
  if (order === 'fields') fields.sort((one, other) => names.indexOf(one.field) - names.indexOf(other.field));
  return { ok: false, fields };
}

/** Name of the field at a path: 'bags' for one of several choices, 'further.0.origin' for the field of a part. */
function nameField(path: readonly string[]): string | undefined {
  return path.length > 2 ? path.join('.') : path[0];
}

/** Lists the errors of a form; empty if it is valid. */
export function findFormErrors(schema: FormSchema<unknown>, given: unknown): FieldError[] {
  const checked = checkForm(schema, given);
  return checked.ok ? [] : checked.fields;
}

/** A text with a rule that returns the error message, or null for a valid text. */
export function textWith(findProblem: (text: string) => string | null) {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? findProblem(dataset.value) : null;
      if (message !== null) addIssue({ message });
    }),
  );
}

/** Adds rules between fields. With `all-valid` they need every field to be valid. */
export function checkTogether<Form extends object>(
  findProblems: (form: Form) => readonly Problem<Form>[],
  when: 'always' | 'all-valid' = 'always',
) {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || (when === 'all-valid' && dataset.issues)) return;
    const input = dataset.value as Record<string, unknown>;
    for (const [key, message] of findProblems(dataset.value)) {
      if (message) addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });
}
