/** Text of a posted field; '' for a missing field or a file. */
export function readFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The texts of a posted form, by the fields of its schema. */
export function readFormTexts<Entries extends object>(
  form: FormData,
  { entries }: { entries: Entries },
): Record<keyof Entries & string, string> {
  const texts = Object.keys(entries).map((name) => [name, readFormText(form, name)]);
  return Object.fromEntries(texts);
}
