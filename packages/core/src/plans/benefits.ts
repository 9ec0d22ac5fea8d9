import type { ChannelId } from '../alerts/channel-id.ts';
import { alertChannels, type BenefitId, benefitStates } from './benefit-states.ts';
import { freeLimits } from './limits.ts';

/** One thing that the plan gives, with its words for each place that speaks of it. */
export type Benefit = (typeof benefitStates)[BenefitId] & {
  id: BenefitId;
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
};

const words: Readonly<Record<ChannelId, string>> = { whatsapp: 'WhatsApp', push: 'push', email: 'e-mail' };
/** The channels that alerts are sold with, as a sentence lists them: 'WhatsApp, push e e-mail'. */
export const channelWords = new Intl.ListFormat('pt-BR').format(alertChannels.map((channel) => words[channel]));

/**
 * What the plan gives, in the order of the card, in words. Every page, mail and term reads it here.
 */
export const benefits: readonly Benefit[] = [
  {
    id: 'results',
    ...benefitStates.results,
    feature: 'Resultados ilimitados em cada busca',
    offer: [],
    row: { what: 'Resultados', free: `${freeLimits.offersPerList} mais baratos por lista`, pro: 'Ilimitados' },
    action: 'vê todos os resultados',
    noun: 'resultados ilimitados',
  },
  {
    id: 'dates',
    ...benefitStates.dates,
    feature: `Datas a mais de ${freeLimits.daysAhead} dias, na ida e na volta`,
    offer: [
      'Buscas sem limite de data',
      'Você escolhe o lugar e a data',
      'Planejamento com calma, meses antes da viagem',
    ],
    row: { what: 'Datas', free: `Até ${freeLimits.daysAhead} dias`, pro: 'Qualquer data' },
    action: 'busca em qualquer data',
    noun: `datas além de ${freeLimits.daysAhead} dias`,
  },
  {
    id: 'alerts',
    ...benefitStates.alerts,
    feature: `Alertas inteligentes de preço por ${channelWords}`,
    offer: [`Alertas de preço personalizados, por ${channelWords}`],
    row: { what: 'Alertas de preço', free: 'Não inclui', pro: channelWords },
    action: `recebe alertas de preço por ${channelWords}`,
    noun: 'alertas de preço',
  },
  {
    id: 'promotions',
    ...benefitStates.promotions,
    feature: 'Acesso antecipado a promoções e tarifas especiais',
    offer: [],
    row: { what: 'Promoções', free: '24 h depois', pro: 'Acesso antecipado' },
    action: 'vê as promoções antes',
    noun: 'acesso antecipado a promoções',
  },
  {
    id: 'dashboard',
    ...benefitStates.dashboard,
    feature: null,
    offer: [],
    row: null,
    action: 'abre o painel das suas milhas',
    noun: 'o painel das suas milhas',
  },
];
