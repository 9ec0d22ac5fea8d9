import type { ChannelId } from '../channels/channel-id.ts';

export type BenefitId = 'results' | 'dates' | 'alerts' | 'promotions' | 'dashboard';

type BenefitState = {
  /** `available` is sold as part of the plan; `coming` is announced and never promised. */
  state: 'available' | 'coming';
  /** Page of the benefit, or null. */
  page: string | null;
};

/**
 * States of the plan's benefits. Separate from their texts, since every page's menu needs only the states. The server does
 * not start if an `available` benefit has no provider.
 */
export const benefitStates: Readonly<Record<BenefitId, BenefitState>> = {
  results: { state: 'available', page: null },
  dates: { state: 'available', page: null },
  alerts: { state: 'available', page: '/alertas' },
  promotions: { state: 'available', page: '/ofertas' },
  dashboard: { state: 'available', page: '/moblix-dashboard' },
};

/** Channels of the plan's alerts. In production the server does not start if one of them is off (ADR-0085). */
export const alertChannels: readonly ChannelId[] = ['whatsapp', 'push', 'email'];

export function isAvailable(id: BenefitId, states = benefitStates): boolean {
  return states[id].state === 'available';
}

/** True for the page of an announced benefit. `path` has no query. */
export function isComingPage(path: string, states = benefitStates): boolean {
  return Object.values(states).some(({ state, page }) => state === 'coming' && page === path);
}
