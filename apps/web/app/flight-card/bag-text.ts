import type { BagAllowance } from '@revoada/core/flights/offer';
import { parseWeight } from './card-text.ts';

/** 'mão 10 kg', 'sem mala de mão', 'mão não informada'. */
export function handBagText({ included, description }: BagAllowance): string {
  if (included === null) return 'mão não informada';
  if (!included) return 'sem mala de mão';
  const weight = parseWeight(description);
  return weight ? `mão ${weight}\u00a0kg` : 'mala de mão';
}

/** '1 de 23 kg', 'despachada', 'sem despachada', 'despachada não informada'. */
export function checkedBagText({ included, quantity, description }: BagAllowance): string {
  if (included === null) return 'despachada não informada';
  if (!included) return 'sem despachada';
  const weight = parseWeight(description);
  const count = quantity && quantity > 0 ? quantity : 1;
  if (weight) return `${count} de ${weight}\u00a0kg`;
  return count === 1 ? '1 despachada' : `${count} despachadas`;
}
