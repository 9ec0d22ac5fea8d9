import { freeLimits } from './limits.ts';

export type BenefitId = 'results' | 'dates' | 'alerts' | 'promotions' | 'dashboard';

/** One thing that the plan gives, with its words for each place that speaks of it. */
export type Benefit = {
  id: BenefitId;
  /** `available` is sold as part of the plan; `coming` is announced and never promised. */
  state: 'available' | 'coming';
  /** A line of the plan's card; null where the card does not speak of it. */
  feature: string | null;
  /** Lines of the offer that the alerts open; none where it does not speak of it. */
  offer: readonly string[];
  /** A row of the table that compares both accounts; null where the table does not speak of it. */
  row: { what: string; free: string; pro: string } | null;
  /** What a subscriber does with it, as it follows 'você'. */
  action: string;
  /** What it is, as it follows 'A assinatura dá'. */
  noun: string;
  /** The page that is the benefit; null where it is no page. */
  page: string | null;
};

/**
 * What the plan gives, in the order of the card. Every page, mail and term reads it here. A start is refused when a
 * benefit is `available` and no part of the server provides it.
 * S-178, S-179, S-188
 */
export const benefits: readonly Benefit[] = [
  {
    id: 'results',
    state: 'available',
    feature: 'Resultados ilimitados em cada busca',
    offer: [],
    row: { what: 'Resultados', free: `${freeLimits.offersPerList} mais baratos por lista`, pro: 'Ilimitados' },
    action: 'vê todos os resultados',
    noun: 'resultados ilimitados',
    page: null,
  },
  {
    id: 'dates',
    state: 'available',
    feature: `Datas a mais de ${freeLimits.daysAhead} dias, na ida e na volta`,
    offer: [
      'Buscas sem limite de data',
      'Você escolhe o lugar e a data',
      'Planejamento com calma, meses antes da viagem',
    ],
    row: { what: 'Datas', free: `Até ${freeLimits.daysAhead} dias`, pro: 'Qualquer data' },
    action: 'busca em qualquer data',
    noun: `datas além de ${freeLimits.daysAhead} dias`,
    page: null,
  },
  {
    id: 'alerts',
    state: 'coming',
    feature: 'Alertas inteligentes de preço por WhatsApp, push e e-mail',
    offer: ['Alertas de preço personalizados, por WhatsApp, push e e-mail'],
    row: { what: 'Alertas de preço', free: 'Não inclui', pro: 'WhatsApp, push e e-mail' },
    action: 'recebe alertas de preço por WhatsApp, push e e-mail',
    noun: 'alertas de preço',
    page: '/alertas',
  },
  {
    id: 'promotions',
    state: 'available',
    feature: 'Acesso antecipado a promoções e tarifas especiais',
    offer: [],
    row: { what: 'Promoções', free: '24 h depois', pro: 'Acesso antecipado' },
    action: 'vê as promoções antes',
    noun: 'acesso antecipado a promoções',
    page: '/ofertas',
  },
  {
    id: 'dashboard',
    state: 'available',
    feature: null,
    offer: [],
    row: null,
    action: 'abre o painel das suas milhas',
    noun: 'o painel das suas milhas',
    page: '/moblix-dashboard',
  },
];
