import { isStateCode, type StateCode } from '../airports/states.ts';
import type { FieldError } from '../errors.ts';
import { cleanText } from '../format/clean-text.ts';
import { formatCep, formatPhone } from './contact-format.ts';

export const CLIENT_TYPES = ['individual', 'corporate'] as const;
export const CLIENT_STATUSES = ['active', 'inactive'] as const;

export type ClientType = (typeof CLIENT_TYPES)[number];
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** Fields of a client; empty texts are ''. */
export type ClientForm = {
  name: string;
  email: string;
  phone: string;
  company: string;
  position: string;
  address: string;
  city: string;
  state: StateCode | '';
  zipCode: string;
  country: string;
  notes: string;
  clientType: ClientType;
  status: ClientStatus;
};

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
} as const satisfies Partial<Record<ClientField, number>>;

/** Upper bound against scripts. */
export const MOST_CLIENTS = 5_000;

export const clientSaveFailure = 'Erro ao salvar cliente. Tente novamente.';

/** Text, at sign, text, dot, text. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Normalizes a form for validation and storage: trims values, removes control characters, and formats phone and CEP. An unknown
 * state is kept for `checkClient` to reject.
 */
export function readClientForm(read: (field: ClientField) => string): ClientForm {
  const line = (field: ClientField) =>
    read(field)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();
  return {
    name: line('name'),
    email: line('email'),
    phone: formatPhone(line('phone')),
    company: line('company'),
    position: line('position'),
    address: line('address'),
    city: line('city'),
    state: line('state').toUpperCase() as ClientForm['state'],
    zipCode: formatCep(line('zipCode')),
    country: line('country'),
    notes: cleanText(read('notes')),
    clientType: read('clientType') === 'corporate' ? 'corporate' : 'individual',
    status: read('status') === 'inactive' ? 'inactive' : 'active',
  };
}

/** Validates the result of `readClientForm` by field. */
export function checkClient(form: ClientForm): FieldError[] {
  const problems: [field: ClientField, message: string | null][] = [
    ['name', form.name === '' ? 'Nome é obrigatório' : null],
    ['email', findEmailProblem(form.email)],
    ['phone', form.phone === '' ? 'Telefone é obrigatório' : null],
    [
      'company',
      form.clientType === 'corporate' && form.company === ''
        ? 'Nome da empresa é obrigatório para clientes corporativos'
        : null,
    ],
    ['state', form.state === '' || isStateCode(form.state) ? null : 'Escolha um estado da lista'],
  ];
  const tooLong = Object.entries(CLIENT_LENGTHS).flatMap(([field, most]): [ClientField, string][] =>
    form[field as keyof typeof CLIENT_LENGTHS].length > most
      ? [[field as ClientField, `Use no máximo ${most} caracteres`]]
      : [],
  );
  const messages = new Map([
    ...tooLong,
    ...problems.flatMap(([field, message]) => (message ? [[field, message] as const] : [])),
  ]);
  const inOrder = Object.keys(NEW_CLIENT) as ClientField[];
  return inOrder.flatMap((field) => {
    const message = messages.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
}

export function findDifferences(one: ClientForm, other: ClientForm): ClientField[] {
  return (Object.keys(NEW_CLIENT) as ClientField[]).filter((field) => one[field] !== other[field]);
}

function findEmailProblem(email: string): string | null {
  if (email === '') return 'E-mail é obrigatório';
  return emailShape.test(email) ? null : 'E-mail inválido';
}
