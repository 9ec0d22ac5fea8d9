import type { Provider } from '../network/providers.ts';
import type { FareFamily } from '../pricing/families.ts';

/** A fare's checked bags in the modern shape; null where none is included. */
export function checkedBaggage(provider: Provider, { checkedBags }: FareFamily) {
  if (checkedBags === 0 || provider.id === 'Livelo') return null;
  return {
    isIncluded: true,
    type: 'CHECKED_BAGGAGE',
    quantity: checkedBags,
    texto: checkedText(provider, checkedBags),
  };
}

export function handBaggage(provider: Provider, { handBags }: FareFamily) {
  return {
    type: 'HAND_LUGGAGE',
    isIncluded: handBags > 0,
    description: handBags > 0 ? handText(provider) : 'Somente item pessoal',
    Number: handBags,
  };
}

/** Bags in the older shape: 0 is a hand bag, 1 a checked one. */
export function olderBaggage(provider: Provider, { handBags, checkedBags }: FareFamily) {
  return [
    { Bagagem: 0, TextoBagagem: handText(provider), Quantidade: handBags },
    { Bagagem: 1, TextoBagagem: checkedText(provider, checkedBags), Quantidade: checkedBags },
  ].filter(({ Quantidade }) => Quantidade > 0);
}

function handText(provider: Provider): string {
  return provider.id === 'Latam' ? 'Uma bagagem de mão de no máximo 10kg' : '1 bagagem de mão';
}

function checkedText(provider: Provider, count: number): string {
  if (provider.id === 'Gol') return `Até ${count} bagagens para despachar`;
  return count === 1 ? '1 bagagem despachada' : `${count} bagagens despachadas`;
}
