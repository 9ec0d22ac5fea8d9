import { comparePrices } from './fares.ts';
import type { BagAllowance, Baggage, FareAlternative } from './offer.ts';

/** A fare with its unique name among a flight's fares. */
type NamedFare = { fare: FareAlternative; name: string };

function nameByBags({ hand, checked }: Baggage): string {
  const bags = checked.quantity ?? 1;
  if (checked.included) return bags > 1 ? `Tarifa com ${bags} malas despachadas` : 'Tarifa com mala despachada';
  if (hand.included) return 'Tarifa com mala de mão';
  if (hand.included === false && checked.included === false) return 'Tarifa sem bagagem';
  return 'Outra tarifa';
}

/**
 * Fares of a flight with unique names: the airline's, else one by its bags, numbered if another fare has it. Of fares
 * that differ only in price the cheapest is kept.
 */
export function nameFares(fares: readonly FareAlternative[]): NamedFare[] {
  const cheapest = new Map<string, FareAlternative>();
  for (const fare of fares) {
    const key = describeFare(fare);
    const sameFare = cheapest.get(key);
    if (!sameFare || comparePrices(fare.price, sameFare.price) < 0) cheapest.set(key, fare);
  }
  const distinct = [...cheapest.values()];
  const given = distinct.map((fare) => fare.fareFamily ?? nameByBags(fare.baggage));
  const taken = new Set(given);
  const used = new Set<string>();
  return distinct.map((fare, index) => {
    const name = given[index] ?? '';
    const uniqueName = used.has(name) ? numbered(name, taken) : name;
    used.add(name);
    taken.add(uniqueName);
    return { fare, name: uniqueName };
  });
}

/** Equal for fares that differ only in price. */
function describeFare({ fareFamily, price, baggage: { hand, checked } }: FareAlternative): string {
  const paid = price.kind === 'miles' ? price.programme : null;
  return JSON.stringify([fareFamily, paid, describeBag(hand), describeBag(checked)]);
}

function describeBag({ included, quantity, description }: BagAllowance): unknown[] {
  return [included, quantity, description];
}

/** Appends the first free number from 2 on. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
