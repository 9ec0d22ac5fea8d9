import { PaymentsError } from './errors.ts';

/** A value of a bracketed form: text, a list, or fields by name. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const deepest = 10;

/** Reads `a[b]=1&items[0][price]=p&expand[]=x` as Stripe's SDK writes it. Names such as `__proto__` are ordinary fields. */
export function parseForm(text: string): Form {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    if (path.length > deepest) throw new PaymentsError(400, 'Invalid request: parameters are nested too deeply.');
    put(root, path, value);
  }
  return Object.assign(emptyForm(), restoreLists(root));
}

export const readText = (value: FormValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** The fields that hold text, as metadata does. */
export function readTexts(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Metadata after an update: an empty text removes its field, nothing at all removes every field. */
export function mergeMetadata(before: Record<string, string>, changes: FormValue | undefined): Record<string, string> {
  if (changes === undefined) return before;
  if (changes === '') return {};
  const entries = Object.entries({ ...before, ...readTexts(changes) });
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

export const readFields = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

export const readList = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);

/** A whole number of at least `least`; null when the field is absent. */
export function readInteger(value: FormValue | undefined, param: string, least = 1): number | null {
  if (value === undefined) return null;
  const count = /^-?\d{1,15}$/.test(readText(value) ?? '') ? Number(value) : Number.NaN;
  if (count >= least) return count;
  throw new PaymentsError(400, `Invalid integer: ${readText(value) ?? ''}`, {
    code: 'parameter_invalid_integer',
    param,
  });
}

const emptyForm = (): Form => Object.create(null) as Form;

function put(at: Form, path: string[], value: string): void {
  const [raw = '', ...rest] = path;
  const name = raw === '' ? String(Object.keys(at).length) : raw;
  if (rest.length === 0) {
    at[name] = value;
    return;
  }
  const inner = at[name];
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : emptyForm();
  at[name] = next;
  put(next, rest, value);
}

/** Converts fields with names from 0 on to a list. */
function restoreLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, restoreLists(inner)] as const);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => inner);
  const form = emptyForm();
  for (const [name, inner] of entries) form[name] = inner;
  return form;
}
