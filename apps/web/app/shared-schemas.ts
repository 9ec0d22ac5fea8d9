import * as v from 'valibot';

/** UTC instant, ISO with Z. */
export const instantSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** The schema of a list from which the items that do not fit are left out. */
export function validItems<Output>(itemSchema: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((item) => {
        const { success, output } = v.safeParse(itemSchema, item);
        return success ? [output] : [];
      }),
    ),
  );
}
