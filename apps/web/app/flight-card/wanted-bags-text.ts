import type { BagKind } from '@revoada/core/flights/offer';

/** 'com mala de mão', 'com mala despachada', 'com 2 malas despachadas por pessoa'. */
export function listBagTexts(bags: readonly BagKind[]): string[] {
  const checked = bags.includes('secondChecked') ? 'com 2 malas despachadas por pessoa' : 'com mala despachada';
  return [
    ...(bags.includes('hand') ? ['com mala de mão'] : []),
    ...(bags.some((bag) => bag !== 'hand') ? [checked] : []),
  ];
}
