import * as v from 'valibot';
import { readCents, readWhole } from '../format/read-number.ts';

/** A form field: its schema, and how its text is parsed and written. */
export type Field<Value> = {
  schema: v.GenericSchema<unknown, Value>;
  read(text: string): unknown;
  write(value: Value): string;
  /** The form sends one text for each choice. */
  several?: true;
};

type Fields = Readonly<Record<string, Field<unknown>>>;

/** Values of valid fields. */
export type FieldValues<Of extends Fields> = { [Name in keyof Of]: v.InferOutput<Of[Name]['schema']> };

export function textField<Value extends string>(schema: v.GenericSchema<unknown, Value>): Field<Value> {
  return { schema, read: (text) => text, write: (value) => value };
}

export function choiceField<const Value extends string>(options: readonly Value[], message: string): Field<Value> {
  return textField(v.picklist(options, message));
}

/** The same for numbers. */
export function wholeChoiceField<const Value extends number>(options: readonly Value[], message: string): Field<Value> {
  return { schema: v.picklist(options, message), read: readWhole, write: String };
}

type Range = { min: number; max: number };

const wholeSchema = (message: string, { min, max }: Range) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/** A whole number. `empty` is the value of an empty field; without it an empty field is invalid. */
export function wholeField(message: string, range: Range, empty = Number.NaN): Field<number> {
  const read = (text: string) => (text.trim() === '' ? empty : readWhole(text));
  return { schema: wholeSchema(message, range), read, write: String };
}

/** Reais, as integer cents. */
export function centsField(message: string, range: Range): Field<number> {
  const write = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  return { schema: wholeSchema(message, range), read: readCents, write };
}

/** A set of options, without duplicates and in their declared order. Its text joins them with commas. */
export function choicesField<const Value extends string>(
  options: readonly Value[],
  messages: { unknown: string; none?: string },
): Field<Value[]> {
  const { unknown, none } = messages;
  const schema = v.pipe(
    v.array(v.picklist(options, unknown)),
    v.transform((chosen) => options.filter((option) => chosen.includes(option))),
    v.check((chosen) => none === undefined || chosen.length > 0, none),
  );
  const read = (text: string) => text.split(',').filter((word) => word !== '');
  return { schema, read, write: (chosen) => chosen.join(), several: true };
}

/** Makes an empty field null. */
export function optionalField<Value>({ schema, read, write }: Field<Value>): Field<Value | null> {
  return {
    schema: v.nullable(schema),
    read: (text) => (text.trim() === '' ? null : read(text)),
    write: (value) => (value === null ? '' : write(value)),
  };
}

/** Lets a request leave a field out. */
export function withDefault<Value>(field: Field<Value>, missing: Value): Field<Value> {
  return { ...field, schema: v.optional(field.schema, () => missing) };
}

/** Builds the schema of a form from its fields. */
export function toSchema<Of extends Fields>(fields: Of) {
  return v.object(mapFields(fields, ({ schema }) => schema) as { [Name in keyof Of]: Of[Name]['schema'] });
}

export function readFields<Of extends Fields>(fields: Of, read: (name: keyof Of) => string) {
  return mapFields(fields, (field, name) => field.read(read(name)));
}

export function writeFields<Of extends Fields>(fields: Of, values: Readonly<Record<keyof Of, unknown>>) {
  return mapFields(fields, ({ write }, name) => write(values[name]));
}

function mapFields<Of extends Fields, To>(fields: Of, map: (field: Of[keyof Of], name: keyof Of) => To) {
  const entries = Object.entries(fields).map(([name, field]) => [name, map(field as Of[keyof Of], name)]);
  return Object.fromEntries(entries) as Record<keyof Of, To>;
}
