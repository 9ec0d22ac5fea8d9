import * as v from 'valibot';
import { isStateCode, type StateCode } from '../airports/states.ts';
import { cleanText } from '../format/clean-text.ts';
import { formatCep, formatPhone } from '../format/contact-format.ts';
import { checkTogether } from './check-form.ts';
import { type Field, type FieldValues, readFields, textField, toSchema } from './fields.ts';

export const CLIENT_TYPES = ['individual', 'corporate'] as const;
export const CLIENT_STATUSES = ['active', 'inactive'] as const;

export type ClientType = (typeof CLIENT_TYPES)[number];
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** A client as it is stored. */
export type ClientForm = FieldValues<typeof clientFields>;

export type ClientField = keyof ClientForm;

/** Initial values. */
export const NEW_CLIENT: ClientForm = {
  name: '',
  email: '',
  phone: '',
  company: '',
  position: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'Brasil',
  notes: '',
  clientType: 'individual',
  status: 'active',
};

/** Maximum length of each text. */
export const CLIENT_LENGTHS = {
  name: 120,
  email: 254,
  phone: 40,
  company: 120,
  position: 120,
  address: 200,
  city: 120,
  zipCode: 20,
  country: 80,
  notes: 2_000,
} as const;

/** Upper bound against scripts. */
export const MOST_CLIENTS = 5_000;

export const clientSaveFailure = 'Erro ao salvar cliente. Tente novamente.';

/** Text, at sign, text, dot, text. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const toLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const atMost = (most: number) => v.maxLength<string, number, string>(most, `Use no máximo ${most} caracteres`);

/** One line, in the usual form of `format`; `missing` makes it required. */
function line(most: number, { missing, format }: { missing?: string; format?(text: string): string } = {}) {
  const required = v.check((text: string) => missing === undefined || text !== '', missing);
  const field = textField(v.pipe(v.string(), required, atMost(most)));
  return { ...field, read: (text: string) => (format ? format(toLine(text)) : toLine(text)) };
}

/** One of a few options; the first for any other text. */
function choiceOrFirst<const Value extends string>(options: readonly [Value, ...Value[]]): Field<Value> {
  const read = (text: string) => options.find((option) => option === text) ?? options[0];
  return { schema: v.picklist(options), read, write: (value) => value };
}

/** Fields of a client as an account keeps it; empty texts are ''. Every valid text is kept, whatever its format. */
const clientFields = {
  name: line(CLIENT_LENGTHS.name, { missing: 'Nome é obrigatório' }),
  email: {
    ...line(CLIENT_LENGTHS.email),
    schema: v.pipe(
      v.string(),
      v.nonEmpty('E-mail é obrigatório'),
      v.regex(emailShape, 'E-mail inválido'),
      atMost(CLIENT_LENGTHS.email),
    ),
  },
  phone: line(CLIENT_LENGTHS.phone, { missing: 'Telefone é obrigatório', format: formatPhone }),
  company: line(CLIENT_LENGTHS.company),
  position: line(CLIENT_LENGTHS.position),
  address: line(CLIENT_LENGTHS.address),
  city: line(CLIENT_LENGTHS.city),
  state: {
    ...line(2, { format: (text) => text.toUpperCase() }),
    // A check and no picklist, so that the rule of the company sees the form whose state is wrong.
    schema: v.pipe(
      v.custom<StateCode | ''>((state) => typeof state === 'string'),
      v.check((state) => state === '' || isStateCode(state), 'Escolha um estado da lista'),
    ),
  },
  zipCode: line(CLIENT_LENGTHS.zipCode, { format: formatCep }),
  country: line(CLIENT_LENGTHS.country),
  notes: { ...textField(v.pipe(v.string(), atMost(CLIENT_LENGTHS.notes))), read: cleanText },
  clientType: choiceOrFirst(CLIENT_TYPES),
  status: choiceOrFirst(CLIENT_STATUSES),
};

/** A form that `readClientForm` has read. */
export const clientForm = v.pipe(
  toSchema(clientFields),
  checkTogether<ClientForm>(({ clientType, company }) => [
    [
      'company',
      clientType === 'corporate' && company === '' && 'Nome da empresa é obrigatório para clientes corporativos',
    ],
  ]),
);

/** Normalizes a form: trims values, removes control characters, and formats phone and CEP. `clientForm` rejects the rest. */
export function readClientForm(read: (field: ClientField) => string): ClientForm {
  return readFields(clientFields, read) as ClientForm;
}

export function findDifferences(one: ClientForm, other: ClientForm): ClientField[] {
  return (Object.keys(NEW_CLIENT) as ClientField[]).filter((field) => one[field] !== other[field]);
}
