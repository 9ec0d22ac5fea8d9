import type { ErrorCode } from '@revoada/core/errors';

/** The page that `type` of an error response leads to. */
export const problemsPage = '/api/docs/erros';

/** `title` names the error in few words; `advice` says what a program does about it. */
type ProblemType = { title: string; advice: string };

const waitFirst = 'Espere os segundos do cabeçalho Retry-After antes de repetir.';
const tryLater = 'A falha é de um serviço consultado, não do pedido. Repita mais tarde, com intervalos que crescem.';

export const problemTypes: Readonly<Record<ErrorCode, ProblemType>> = {
  'invalid-search': {
    title: 'Pedido inválido',
    advice: 'Corrija o que error.fields nomeia. O mesmo pedido será recusado de novo.',
  },
  'date-limit': {
    title: 'Data além do plano',
    advice: 'Escolha uma data mais próxima, ou use um token de quem assina a Conta PRO.',
  },
  'not-found': { title: 'Não encontrado', advice: 'Confira o endereço e o id.' },
  'method-not-allowed': {
    title: 'Método não aceito',
    advice: 'Use um dos métodos que o cabeçalho Allow lista.',
  },
  'payload-too-large': { title: 'Pedido grande demais', advice: 'Um corpo tem 64 kB no máximo. Envie menos.' },
  'sign-in-required': {
    title: 'Falta identificação',
    advice: 'Envie um token no cabeçalho Authorization, ou entre no site.',
  },
  forbidden: { title: 'Sem acesso', advice: 'A conta não pode fazer isto. O mesmo pedido será recusado de novo.' },
  'recheck-required': { title: 'Entrada antiga', advice: 'Entre de novo no site antes de repetir.' },
  'invalid-token': { title: 'Token inválido', advice: 'Crie outro token na página /conta.' },
  'insufficient-scope': {
    title: 'Permissão que falta ao token',
    advice: 'Crie um token com a permissão que WWW-Authenticate nomeia.',
  },
  'token-refused': { title: 'Só para pessoas', advice: 'Nenhum token pode fazer isto. Faça no site.' },
  'token-in-url': {
    title: 'Token no endereço',
    advice: 'Revogue o token, crie outro e envie este no cabeçalho Authorization.',
  },
  'not-cancelled': { title: 'Assinatura não cancelada', advice: `Nada mudou. ${waitFirst}` },
  'forbidden-origin': {
    title: 'Origem recusada',
    advice: 'Envie JSON com Content-Type: application/json, e não a partir da página de outro site.',
  },
  'rate-limited': { title: 'Limite de pedidos', advice: waitFirst },
  'too-many-attempts': { title: 'Limite de tentativas', advice: waitFirst },
  'network-failure': { title: 'Fontes inacessíveis', advice: tryLater },
  timeout: { title: 'Fontes sem resposta', advice: tryLater },
  'authentication-failure': { title: 'Fonte recusou a entrada', advice: tryLater },
  'invalid-response': { title: 'Resposta inválida de uma fonte', advice: tryLater },
  NO_ACTIVE_PROVIDERS: { title: 'Nenhuma companhia disponível', advice: tryLater },
  'budget-exhausted': { title: 'Orçamento de buscas esgotado', advice: 'Repita amanhã, ou mais tarde.' },
  'booking-not-cancelled': {
    title: 'Reserva não cancelada',
    advice: 'Leia a reserva de novo: ela já não está confirmada.',
  },
  unavailable: { title: 'Serviço indisponível', advice: waitFirst },
  internal: {
    title: 'Falha do servidor',
    advice: 'Repita mais tarde. Se continuar, escreva para nós com error.requestId.',
  },
};
