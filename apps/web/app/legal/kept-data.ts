/** What is kept of a person, why, and how long (LGPD, art. 9); decisions, 'Numbers', hold the same terms. */
export const keptData = [
  {
    what: 'Conta: nome, e-mail, telefone, data de nascimento',
    why: 'Criar e manter a sua conta (contrato)',
    until: 'Até você excluir a conta',
  },
  {
    what: 'Formas de entrar: Google, Facebook, GitHub, LinkedIn ou e-mail',
    why: 'Reconhecer você (contrato). A sua senha fica no provedor de identidade, nunca com a gente',
    until: 'Até você excluir a conta',
  },
  {
    what: 'Sessões: navegador, início e último uso',
    why: 'Manter você conectado e mostrar onde a conta está aberta (contrato, segurança)',
    until: '12 horas sem uso, 30 dias no máximo',
  },
  {
    what: 'Assinatura e pagamentos: situação, datas, cobranças, reembolsos',
    why: 'Cobrar e dar acesso (contrato) e cumprir obrigações fiscais (lei)',
    until: '5 anos, mesmo depois da exclusão',
  },
  {
    what: 'Consentimentos: o quê, quando, versão do texto',
    why: 'Provar o que você autorizou (lei)',
    until: '5 anos',
  },
  {
    what: 'Registro do que foi feito com a conta: entradas, exportação, exclusão',
    why: 'Segurança e defesa de direitos (legítimo interesse, lei)',
    until: '5 anos',
  },
  {
    what: 'Registro dos e-mails enviados, sem o conteúdo',
    why: 'Não enviar duas vezes e comprovar avisos (legítimo interesse)',
    until: '6 meses',
  },
  {
    what: 'Mensagens que você nos escreve',
    why: 'Responder (pedido seu)',
    until: '24 meses',
  },
] as const;

/** What an erasure deletes at once, and what the law makes us keep: the account page and /privacidade say the same. */
export const erasedAtOnce = [
  'Nome, e-mail, telefone e data de nascimento',
  'Formas de entrar e sessões em todos os navegadores',
] as const;

export const keptByLaw = [
  { what: 'Pagamentos, cancelamentos e reembolsos', until: '5 anos', why: 'leis fiscais e do consumidor' },
  {
    what: 'Consentimentos e o registro do que foi feito com a conta',
    until: '5 anos',
    why: 'prova e defesa de direitos, LGPD, art. 16',
  },
  { what: 'Registro dos e-mails enviados, sem o conteúdo', until: '6 meses', why: 'comprovação dos avisos' },
] as const;
