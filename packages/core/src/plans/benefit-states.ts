import type { ChannelId } from '../alerts/channel-id.ts';

export type BenefitId = 'results' | 'dates' | 'alerts' | 'promotions' | 'dashboard';

type BenefitState = {
  /** `available` is sold as part of the plan; `coming` is announced and never promised. */
  state: 'available' | 'coming';
  /** The page that is the benefit; null where it is no page. */
  page: string | null;
};

/**
 * Which of the plan's benefits are there, apart from their words: every page's menu reads it, and the words are for few
 * pages. A start is refused when a benefit is `available` and no part of the server provides it.
 */
export const benefitStates: Readonly<Record<BenefitId, BenefitState>> = {
  results: { state: 'available', page: null },
  dates: { state: 'available', page: null },
  alerts: { state: 'available', page: '/alertas' },
  promotions: { state: 'available', page: '/ofertas' },
  dashboard: { state: 'available', page: '/moblix-dashboard' },
};

/**
 * The channels that the plan's alerts are sold with: texts name these, and in real service a start is refused where one of
 * them is off. ADR-0085
 */
export const alertChannels: readonly ChannelId[] = ['whatsapp', 'push', 'email'];

export function isAvailable(id: BenefitId, states = benefitStates): boolean {
  return states[id].state === 'available';
}

/** True for the page of a benefit that is not there yet. `path` as in a URL, without a query. */
export function isComingPage(path: string, states = benefitStates): boolean {
  return Object.values(states).some(({ state, page }) => state === 'coming' && page === path);
}
