/** A value of a bracketed form: text, a list, or fields by name. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** Reads `a[b]=1&items[0][price]=p&expand[]=x` as Stripe's SDK writes it. Names that would reach a prototype are plain. */
export function readForm(text: string): Form {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(root, [head, ...rest], value);
  }
  return listsOf(root) as Form;
}

export const textOf = (value: FormValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** Fields of text alone: metadata. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object' || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export const formOf = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

export const listOf = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);

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

/** Fields that count from 0 on are a list. */
function listsOf(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => inner);
  const form = emptyForm();
  for (const [name, inner] of entries) form[name] = inner;
  return form;
}
