import type { ChannelId } from '../channels/channel-id.ts';
import { alertChannels, type BenefitId, benefitStates } from './benefit-states.ts';
import { freeLimits } from './limits.ts';

/** A benefit of the plan with its texts for each place. */
export type Benefit = (typeof benefitStates)[BenefitId] & {
  id: BenefitId;
  /** Line of the plan's card, or null. */
  feature: string | null;
  /** Lines of the offer that the alerts open. */
  offer: readonly string[];
  /** Row of the table that compares both accounts, or null. */
  row: { what: string; free: string; pro: string } | null;
  /** Action of a subscriber, after 'você'. */
  action: string;
  /** Noun phrase, after 'A assinatura dá'. */
  noun: string;
};

const words: Readonly<Record<ChannelId, string>> = { whatsapp: 'WhatsApp', push: 'push', email: 'e-mail' };
/** Channels of alerts in a sentence: 'WhatsApp, push e e-mail'. */
export const channelWords = new Intl.ListFormat('pt-BR').format(alertChannels.map((channel) => words[channel]));

/** Texts of the plan's benefits in the order of the card, used by every page, mail and term. */
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
