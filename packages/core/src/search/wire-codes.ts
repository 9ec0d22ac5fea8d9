import type { Cabin, OrderBy, PaymentType } from './query.ts';

// The words of addresses (spec §3), in the order in which choices are listed.
const payments = { ambos: 'both', milhas: 'miles', dinheiro: 'cash' } as const;
const orders = { preco: 'price', tempo: 'duration' } as const;
const cabins = { economica: 'economy', executiva: 'business', primeira: 'first' } as const;

const paymentLabels: Record<PaymentType, string> = { both: 'Dinheiro e milhas', miles: 'Milhas', cash: 'Dinheiro' };
const orderLabels: Record<OrderBy, string> = { price: 'Menor preço', duration: 'Menor duração' };
const cabinLabels: Record<Cabin, string> = { economy: 'Econômica', business: 'Executiva', first: 'Primeira' };
const cabinCodes: Record<Cabin, 1 | 2 | 3> = { economy: 1, business: 2, first: 3 };

export const paymentTypes: readonly PaymentType[] = Object.values(payments);
export const orderings: readonly OrderBy[] = Object.values(orders);
export const cabinList: readonly Cabin[] = Object.values(cabins);

/** The payment type behind `tipoPagamento`, or null for a word that is none. */
export function paymentFromText(text: string): PaymentType | null {
  return meaningOf(payments, text);
}

/** The word for `tipoPagamento`. */
export function paymentText(payment: PaymentType): string {
  return wordFor(payments, payment);
}

export function paymentLabel(payment: PaymentType): string {
  return paymentLabels[payment];
}

/** The ordering behind `orderBy`, or null for a word that is none. */
export function orderByFromText(text: string): OrderBy | null {
  return meaningOf(orders, text);
}

/** The word for `orderBy`. */
export function orderByText(order: OrderBy): string {
  return wordFor(orders, order);
}

export function orderByLabel(order: OrderBy): string {
  return orderLabels[order];
}

/** The cabin behind `classe`, or null for a word that is none. */
export function cabinFromText(text: string): Cabin | null {
  return meaningOf(cabins, text);
}

/** The word for `classe`. */
export function cabinText(cabin: Cabin): string {
  return wordFor(cabins, cabin);
}

export function cabinLabel(cabin: Cabin): string {
  return cabinLabels[cabin];
}

/** The flight backend's `Classe` (spec §5). */
export function cabinCode(cabin: Cabin): 1 | 2 | 3 {
  return cabinCodes[cabin];
}

/** The flight backend's `TipoViagem`: 2 when a return date exists, otherwise 1 (spec §5). */
export function tripTypeCode(hasReturn: boolean): 1 | 2 {
  return hasReturn ? 2 : 1;
}

// `hasOwn`, so that '__proto__' and 'constructor' are unknown words like any other.
function meaningOf<T extends string>(words: Record<string, T>, text: string): T | null {
  return Object.hasOwn(words, text) ? (words[text] ?? null) : null;
}

function wordFor<T extends string>(words: Record<string, T>, meaning: T): string {
  const entry = Object.entries(words).find(([, value]) => value === meaning);
  if (!entry) throw new RangeError(`No word for ${meaning}`);
  return entry[0];
}
