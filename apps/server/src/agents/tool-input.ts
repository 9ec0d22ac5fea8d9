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
  minItems?: number;
  maxItems?: number;
  description?: string;
  items?: Property;
  properties?: Record<string, Property>;
};

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
  const listed = toStandardJsonSchema(schema)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as Property;
  const wrong = result.issues.map((issue) => {
    const path = issue.path?.map(({ key }) => key as string | number) ?? [];
    return { field: nameField(path).slice(0, 40), message: describeWrong(path, issue.received, listed) };
  });
  return { ok: false, wrong: [...new Map(wrong.map((each) => [each.field, each])).values()] };
}

/** 'trechos[1].data'. */
const nameField = (path: readonly (string | number)[]): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${key}`)).join('');

function describeWrong(path: readonly (string | number)[], received: string, listed: Property): string {
  let around = listed;
  let property: Property | undefined = listed;
  for (const key of path) {
    around = property ?? around;
    property = typeof key === 'number' ? property?.items : findOwn(property?.properties, key);
  }
  if (!property) {
    return `Este parâmetro não existe. Há: ${formatList(Object.keys(around.properties ?? {})) || 'nenhum'}.`;
  }
  const { description } = property;
  const hint = description ? ` ${description}.` : '';
  return `${received === 'undefined' ? 'Falta:' : 'Aceita'} ${describeType(property)}.${hint}`;
}

const findOwn = (properties: Record<string, Property> = {}, key: string): Property | undefined =>
  Object.hasOwn(properties, key) ? properties[key] : undefined;

function describeType({ type, enum: values, minimum, maximum, maxLength, minItems, maxItems }: Property): string {
  if (values) return `um destes: ${values.join(', ')}`;
  if (type === 'array') return `uma lista de ${minItems} a ${maxItems} itens`;
  if (type === 'object') return 'um objeto';
  if (type === 'string') return maxLength === undefined ? 'um texto' : `um texto de até ${maxLength} caracteres`;
  const range =
    minimum === undefined || maximum === undefined ? '' : ` de ${formatNumber(minimum)} a ${formatNumber(maximum)}`;
  return `um número${type === 'integer' ? ' inteiro' : ''}${range}`;
}
