import { type Benefit, benefits } from './benefits.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The benefits in one state, in their order. @internal Exported for its test. */
export function keepState(all: readonly Benefit[], state: Benefit['state']): Benefit[] {
  return all.filter((benefit) => benefit.state === state);
}

/** Benefits that may be promised with a purchase. */
export const availableBenefits: readonly Benefit[] = keepState(benefits, 'available');

/** Announced benefits, which are displayed separately and never sold. */
export const comingBenefits: readonly Benefit[] = keepState(benefits, 'coming');

/** Available benefits in one phrase: 'vê todos os resultados e busca em qualquer data'. */
export function listAvailable(words: 'action' | 'noun'): string {
  return list.format(availableBenefits.map((benefit) => benefit[words]));
}
