import type { BagAllowance, Baggage, FlightOffer } from '@revoada/core/flights/offer';
import { fareFamilyText, parseWeight } from '../flight-card/card-text.ts';

function checkedBagsText({ quantity, description }: BagAllowance, people: number): string {
  const weight = parseWeight(description);
  const bags = quantity && quantity > 1 ? `${quantity} malas despachadas` : '1 mala despachada';
  return `com ${bags}${weight ? ` de ${weight}\u00a0kg` : ''}${people > 1 ? ' por pessoa' : ''}`;
}

function bagsText({ hand, checked }: Baggage, people: number): string | null {
  if (checked.included) return checkedBagsText(checked, people);
  if (checked.included === null) return hand.included ? 'com mala de mão' : null;
  if (hand.included === null) return 'sem mala despachada';
  return hand.included ? 'só com mala de mão' : 'sem bagagem';
}

/**
 * 'Escolha a tarifa Plus, com 1 mala despachada': an airline's link opens on its flights, not on the fare chosen here.
 * Null where the source has neither its name nor its bags. For several people the bags are per person.
 */
export function fareToChooseText(
  { fareFamily, baggage }: Pick<FlightOffer, 'fareFamily' | 'baggage'>,
  people = 1,
): string | null {
  const bags = bagsText(baggage, people);
  if (fareFamily) return `Escolha a tarifa ${[fareFamilyText(fareFamily), bags].filter(Boolean).join(', ')}`;
  return bags && `Escolha uma tarifa ${bags}`;
}
