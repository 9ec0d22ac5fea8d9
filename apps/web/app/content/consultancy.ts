/** Texts of `/consultoria` around its plans, which the owner edits on `/admin`. */
export const consultancy = {
  title: 'Consultoria Exclusiva em Milhas',
  lead: 'Alguém que faz essa conta todo dia, junto com você: quais milhas usar, quais comprar, quando transferir e quando pagar em dinheiro.',
  benefits: [
    {
      title: 'Um plano para a sua viagem',
      text: 'Destino, datas e número de pessoas viram um passo a passo, com o custo de cada caminho em reais.',
    },
    {
      title: 'Milhas pelo preço certo',
      text: 'Dizemos até quanto vale pagar por milheiro no seu caso, e em qual promoção não vale entrar.',
    },
    {
      title: 'Pontos sem desperdício',
      text: 'Olhamos os cartões e os programas que você já tem, o que vence primeiro e o que está parado.',
    },
    {
      title: 'Companhia até a emissão',
      text: 'Ficamos por perto na hora de emitir, quando a disponibilidade muda e a decisão é rápida.',
    },
  ],
  steps: [
    {
      title: 'Análise Inicial',
      text: 'Você conta a viagem, os pontos e o orçamento. Nós fazemos as perguntas que faltam.',
    },
    {
      title: 'Estratégia Personalizada',
      text: 'Comparamos os caminhos, em dinheiro e em milhas, e escrevemos o que fazer.',
    },
    { title: 'Implementação', text: 'Transferências, compras e emissões, na ordem certa e sem pressa desnecessária.' },
    { title: 'Acompanhamento', text: 'Mudou o voo, apareceu um bônus, surgiu outra data? A conta é refeita com você.' },
  ],
} as const;
