import { connectionErrors } from './connection-errors.ts';
import { freeLimits } from './plans/limits.ts';

/** Closed error codes with HTTP status and Portuguese text. `invalid-search` also carries the invalid fields. */
export const errors = {
  'invalid-search': { status: 400, text: 'Preencha todos os campos obrigatórios' },
  'date-limit': { status: 403, text: `Datas a mais de ${freeLimits.daysAhead} dias são da Conta PRO.` },
  'not-found': { status: 404, text: 'Não encontramos o que você procura.' },
  'method-not-allowed': { status: 405, text: 'Este endereço não aceita este método.' },
  'payload-too-large': { status: 413, text: 'O pedido é grande demais.' },
  'sign-in-required': { status: 401, text: 'Você precisa fazer login para acessar esta área' },
  forbidden: { status: 403, text: 'Você não tem acesso a estes dados.' },
  'recheck-required': { status: 403, text: 'Entre de novo para confirmar que é você.' },
  'invalid-token': { status: 401, text: 'Este token não vale: não existe, expirou ou foi revogado.' },
  'insufficient-scope': { status: 403, text: 'Este token não tem permissão para isto.' },
  'token-refused': { status: 403, text: 'Um token não pode fazer isto. Entre no site com a sua conta.' },
  'token-in-url': {
    status: 400,
    text: 'Envie o token no cabeçalho Authorization, nunca no endereço, que fica em históricos e registros. Revogue este token e crie outro.',
  },
  'not-cancelled': {
    status: 502,
    text: 'Não conseguimos cancelar a sua assinatura agora, e por isso nada foi excluído. Tente novamente em alguns minutos.',
  },
  'forbidden-origin': { status: 403, text: 'Pedido recusado: veio de outro site.' },
  'rate-limited': { status: 429, text: 'Muitas buscas em pouco tempo. Tente novamente em alguns instantes.' },
  'too-many-attempts': { status: 429, text: 'Muitas tentativas em pouco tempo. Tente novamente em alguns instantes.' },
  'network-failure': connectionErrors['network-failure'],
  timeout: { status: 504, text: 'Timeout na busca de voos. Tente novamente em alguns instantes.' },
  'authentication-failure': { status: 502, text: 'Problema de autenticação com a API. Tente novamente.' },
  'invalid-response': connectionErrors['invalid-response'],
  NO_ACTIVE_PROVIDERS: {
    status: 502,
    text: 'Nenhum voo encontrado. Possíveis causas: (1) Nenhuma companhia aérea disponível na conta, (2) Rota não operada, (3) Datas indisponíveis.',
  },
  'budget-exhausted': { status: 503, text: 'Erro ao buscar voos. Tente novamente.' },
  // English text of the API; the page has it in Portuguese.
  'booking-not-cancelled': { status: 409, text: 'Failed to cancel booking' },
  unavailable: { status: 503, text: 'Serviço indisponível no momento. Tente novamente em alguns instantes.' },
  internal: { status: 500, text: 'Erro na busca. Tente novamente.' },
} as const;

export type ErrorCode = keyof typeof errors;

/** An invalid parameter or form field; `field` is its name in the URL, `message` Portuguese. */
export type FieldError = { field: string; message: string };

/** Content of all error responses of the API, beside the problem details of RFC 9457. */
export type ErrorAnswer = { error: { code: ErrorCode; message: string; fields?: FieldError[]; requestId?: string } };
