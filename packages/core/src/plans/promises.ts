import { type Benefit, benefits } from './benefits.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The benefits in one state, in their order. @internal Exported for its test. */
export function keepState(all: readonly Benefit[], state: Benefit['state']): Benefit[] {
  return all.filter((benefit) => benefit.state === state);
}

/** What the plan gives today: all that may be said of a purchase. */
export const availableBenefits: readonly Benefit[] = keepState(benefits, 'available');

/** What is announced: shown apart and marked, never as part of what is paid for. */
export const comingBenefits: readonly Benefit[] = keepState(benefits, 'coming');

/** What the plan gives today as one phrase: 'vê todos os resultados e busca em qualquer data'. */
export function listAvailable(words: 'action' | 'noun'): string {
  return list.format(availableBenefits.map((benefit) => benefit[words]));
}
