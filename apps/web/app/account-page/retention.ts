/** What an erasure deletes at once, and what the law makes us keep; the account page and /privacidade say the same. */
export const erasedAtOnce = [
  'Nome, e-mail, telefone e data de nascimento',
  'Formas de entrar e sessões em todos os navegadores',
  'Buscas, alertas e preferências ligados à sua conta',
  'O registro dos e-mails que enviamos a você',
] as const;

export const keptByLaw = [
  {
    what: 'Pagamentos, cancelamentos e reembolsos',
    until: 'por 5 anos',
    why: 'legislação fiscal e Código de Defesa do Consumidor',
  },
  {
    what: 'O aceite dos termos e o registro desta exclusão',
    until: 'por 5 anos',
    why: 'para responder por direitos, LGPD art. 16',
  },
] as const;
