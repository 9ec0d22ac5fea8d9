/** Text of a posted field; '' for a missing field or a file. */
export function readFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The texts of a posted form by the names of `fields`. */
export function readFormTexts<Fields extends object>(
  form: FormData,
  fields: Fields,
): Record<keyof Fields & string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, readFormText(form, name)])) as never;
}
