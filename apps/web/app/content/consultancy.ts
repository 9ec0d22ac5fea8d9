/** `/consultoria`, as the owner may edit it. What the plans hold is an example until the owner confirms it. */
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
  plans: [
    {
      title: 'Consultoria Individual',
      description: 'Uma viagem, ou a sua vida com milhas, com atenção só para você.',
      price: 'R$ 997',
      features: ['Conversa inicial por vídeo', 'Plano por escrito, com a conta', 'Acompanhamento até a emissão'],
      popular: true,
    },
    {
      title: 'Consultoria em Grupo',
      description: 'Para aprender junto com quem está na mesma fase.',
      price: 'R$ 497',
      features: ['Encontros ao vivo em turma pequena', 'Exercícios com casos reais', 'Grupo para tirar dúvidas'],
      popular: false,
    },
    {
      title: 'Consultoria VIP',
      description: 'Para famílias e empresas que viajam muito e querem delegar a conta.',
      price: 'R$ 2.497',
      features: ['Tudo da individual', 'Várias viagens no mesmo ano', 'Resposta com prioridade'],
      popular: false,
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
