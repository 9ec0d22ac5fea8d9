import type { Cabin } from '../flights/cabin.ts';
import type { PriceKind } from '../flights/offer.ts';
import { createWordCodec } from '../url-codec.ts';
import type { OrderBy, PaymentType } from './query.ts';

/** `tipoPagamento` */
export const payments = createWordCodec<PaymentType>({ ambos: 'both', milhas: 'miles', dinheiro: 'cash' });
/** `lista` and `dias` */
export const priceKinds = createWordCodec<PriceKind>({ dinheiro: 'cash', milhas: 'miles' });
/** `orderBy` */
export const orders = createWordCodec<OrderBy>({ preco: 'price', tempo: 'duration' });
/** `classe` */
export const cabins = createWordCodec<Cabin>({ economica: 'economy', executiva: 'business', primeira: 'first' });

export const paymentLabels: Readonly<Record<PaymentType, string>> = {
  both: 'Dinheiro e milhas',
  miles: 'Milhas',
  cash: 'Dinheiro',
};
export const orderLabels: Readonly<Record<OrderBy, string>> = { price: 'Menor preço', duration: 'Menor duração' };
export const cabinLabels: Readonly<Record<Cabin, string>> = {
  economy: 'Econômica',
  business: 'Executiva',
  first: 'Primeira',
};
