import { retention } from '@revoada/core/retention';

/** Personal data that the site stores, why, and how long (LGPD, art. 9). */
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
    until: `${retention.sessionIdleHours} horas sem uso, ${retention.sessionMaxDays} dias no máximo`,
  },
  {
    what: 'Tokens de acesso para programas: nome, permissões, datas e último uso; do token em si, só um código que não permite refazê-lo',
    why: 'Deixar os programas que você escolhe usarem a sua conta, e mostrar quando (pedido seu, segurança)',
    until: 'Até você revogar, ou excluir a conta',
  },
  {
    what: 'Aplicativos conectados: nome, endereço, permissões, datas e último uso; dos acessos em si, só códigos que não permitem refazê-los',
    why: 'Deixar os aplicativos que você escolhe usarem a sua conta, e mostrar quando (pedido seu, segurança)',
    until: `Até você desconectar, ${retention.appIdleDays} dias sem uso, ou até você excluir a conta`,
  },
  {
    what: 'Minhas milhas: programas, saldos, custo do milheiro e clubes que você informa',
    why: 'Comparar dinheiro e milhas com os seus números (pedido seu)',
    until: 'Até você apagar, ou excluir a conta',
  },
  {
    what: 'Alertas de preço: a viagem, o preço que você espera, os canais e o horário de silêncio',
    why: 'Ficar de olho no preço e avisar você (pedido seu, contrato)',
    until: `${retention.alertMonths} meses depois do fim do alerta, ou até você apagar o alerta ou excluir a conta`,
  },
  {
    what: 'Avisos dos alertas: o que diziam, por onde foram e se chegaram',
    why: 'Mostrar o seu histórico e não avisar duas vezes (pedido seu, legítimo interesse)',
    until: `${retention.deliveryMonths} meses, ou até você apagar o alerta ou excluir a conta`,
  },
  {
    what: 'Reservas de hotel: hóspede, e-mail, telefone, hotel, datas e valor',
    why: 'Mostrar, cancelar e exportar as suas reservas (pedido seu)',
    until: `${retention.bookingMonths} meses depois do check-out, ou até você excluir a conta`,
  },
  {
    what: 'Lançamentos de milhas: data, descrição, programa, quantidade e situação que você informa',
    why: 'Mostrar o seu painel e manter os saldos (pedido seu)',
    until: 'Até você excluir a conta',
  },
  {
    what: 'Seus clientes: os dados que você cadastra deles, e quantos estão ativos',
    why: 'Guardar o seu cadastro (pedido seu). Quem responde pelos dados dessas pessoas é você; nós só os guardamos, e ninguém mais os vê',
    until: 'Até você apagar o cliente, ou excluir a conta',
  },
  {
    what: 'Conexão com o seats.aero: o acesso que ele nos dá, cifrado, e quando você conectou',
    why: 'Mostrar a você os prêmios que a sua assinatura de lá vê (pedido seu)',
    until: 'Até você desconectar, ou excluir a conta; o acesso some também quando o seats.aero o encerra',
  },
  {
    what: 'Número de WhatsApp para alertas',
    why: 'Avisar você de preços (consentimento: você confirma o número com um código, e sai respondendo SAIR)',
    until: `Até você remover, ou excluir a conta; ${retention.unconfirmedDays} dias se não for confirmado, ${retention.leftMonths} meses depois de sair`,
  },
  {
    what: 'Números que responderam SAIR no WhatsApp: um código do número, sem conta',
    why: 'Não enviar mais nada a quem pediu (lei, legítimo interesse)',
    until: `${retention.leftMonths} meses, mesmo depois da exclusão da conta`,
  },
  {
    what: 'Aparelhos que recebem notificações: o nome que você dá e o endereço no serviço do navegador',
    why: 'Avisar você de preços (pedido seu)',
    until: 'Até você remover, o navegador desistir, ou você excluir a conta',
  },
  {
    what: 'Alertas por e-mail: se estão ligados',
    why: 'Avisar você de preços e respeitar a sua saída (pedido seu)',
    until: 'Até você excluir a conta',
  },
  {
    what: 'Assinatura e pagamentos: situação, datas, cobranças, reembolsos',
    why: 'Cobrar e dar acesso (contrato) e cumprir obrigações fiscais (lei)',
    until: `${retention.recordYears} anos, mesmo depois da exclusão`,
  },
  {
    what: 'Consentimentos: o quê, quando, versão do texto',
    why: 'Provar o que você autorizou (lei)',
    until: `${retention.recordYears} anos`,
  },
  {
    what: 'Registro do que foi feito com a conta: entradas, exportação, exclusão',
    why: 'Segurança e defesa de direitos (legítimo interesse, lei)',
    until: `${retention.recordYears} anos`,
  },
  {
    what: 'Registro dos e-mails enviados, sem o conteúdo',
    why: 'Não enviar duas vezes e comprovar avisos (legítimo interesse)',
    until: `${retention.deliveryMonths} meses, ou até você excluir a conta`,
  },
  {
    what: 'Listas de e-mail: o endereço, a lista, quando você pediu e confirmou',
    why: 'Enviar o que você pediu (consentimento)',
    until: `Até você sair da lista ou excluir a conta; sem confirmação, ${retention.unconfirmedDays} dias. De quem sai fica por ${retention.leftMonths} meses um código do endereço, para que nada mais seja enviado`,
  },
  {
    what: 'Mensagens que você nos escreve, com o nome, o e-mail e o telefone que você informou',
    why: 'Responder (pedido seu)',
    until: `${retention.messageMonths} meses, ou até você excluir a conta com o mesmo e-mail`,
  },
] as const;

/** Data that an erasure deletes at once, and data that the law requires. Used by the account page and /privacidade. */
export const erasedAtOnce = [
  'Nome, e-mail, telefone e data de nascimento',
  'Formas de entrar, a senha no provedor de identidade, e as sessões em todos os navegadores',
  'Tokens de acesso para programas, e os aplicativos conectados com os acessos deles',
  'Minhas milhas: programas, saldos, custos e lançamentos',
  'Alertas de preço e os avisos deles, o número de WhatsApp e os aparelhos que os recebem',
  'A conexão com o seats.aero',
  'Reservas de hotel',
  'Seus clientes, com os dados deles',
  'Registro dos e-mails enviados',
  'Inscrições em listas de e-mail com o e-mail confirmado da conta',
  'Mensagens que você nos escreveu com a conta, ou com o e-mail confirmado dela',
] as const;

/** The e-mail outlives the account only until the message that confirms its end. */
export const farewellText = `O seu e-mail é usado uma última vez, para confirmar a exclusão, e some em até ${retention.farewellDays} dias.`;

/** Stored for `retention.recordYears`, without a name or an e-mail. */
export const keptByLaw = [
  { what: 'Assinatura e pagamentos', why: 'Código Tributário Nacional, arts. 173 e 174' },
  { what: 'Consentimentos', why: 'LGPD, art. 8º, § 2º, e art. 16, I' },
  { what: 'Registro do que foi feito com a conta', why: 'LGPD, arts. 16, I, e 37' },
] as const;
