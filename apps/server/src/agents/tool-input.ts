import type { FieldError } from '@revoada/core/errors';
import { formatList } from '@revoada/core/format/list';
import { formatNumber } from '@revoada/core/format/money';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

type Property = {
  type?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  description?: string;
};
type InputSchema = { properties?: Record<string, Property> };

export type ToolInput<Input> = { ok: true; input: Input } | { ok: false; wrong: FieldError[] };

/** The schema as agents see it. It takes everything, because the package would answer wrong input with English text. */
export function listedInput<Schema extends v.GenericSchema>(schema: Schema) {
  const { '~standard': standard, ...rest } = toStandardJsonSchema(schema);
  return { ...rest, '~standard': { ...standard, validate: (value: unknown) => ({ value }) } };
}

/** Checks the arguments of a call. Agents also send null for what they leave out. */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): ToolInput<v.InferOutput<Schema>> {
  const named = Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null));
  const result = v.safeParse(schema, named);
  if (result.success) return { ok: true, input: result.output };
  const { properties = {} } = toStandardJsonSchema(schema)['~standard'].jsonSchema.input({
    target: 'draft-2020-12',
  }) as InputSchema;
  const fields = new Set(result.issues.map((issue) => `${issue.path?.[0]?.key ?? ''}`));
  const wrong = [...fields].map((field) => ({
    field: field.slice(0, 40),
    message: describeWrong(field, named, properties),
  }));
  return { ok: false, wrong };
}

function describeWrong(field: string, given: object, properties: Record<string, Property>): string {
  const property = Object.hasOwn(properties, field) ? properties[field] : undefined;
  if (!property) return `Este parâmetro não existe. Há: ${formatList(Object.keys(properties)) || 'nenhum'}.`;
  const { description } = property;
  const hint = description ? ` ${description}.` : '';
  return `${Object.hasOwn(given, field) ? 'Aceita' : 'Falta:'} ${describeType(property)}.${hint}`;
}

function describeType({ type, enum: values, minimum, maximum, maxLength }: Property): string {
  if (values) return `um destes: ${values.join(', ')}`;
  if (type === 'string') return maxLength === undefined ? 'um texto' : `um texto de até ${maxLength} caracteres`;
  const range =
    minimum === undefined || maximum === undefined ? '' : ` de ${formatNumber(minimum)} a ${formatNumber(maximum)}`;
  return `um número${type === 'integer' ? ' inteiro' : ''}${range}`;
}
