import * as v from 'valibot';
import { waySchema } from './way.ts';

const flightSchema = v.object({
  id: v.pipe(v.string(), v.description('Para comparar_formas_de_pagar e reconferir_oferta')),
  airline: v.string(),
  flights: v.array(v.string()),
  from: v.string(),
  to: v.string(),
  departsAt: v.pipe(v.string(), v.description('Hora local do aeroporto de partida')),
  arrivesAt: v.pipe(v.string(), v.description('Hora local do aeroporto de chegada')),
  durationMinutes: v.number(),
  stops: v.number(),
  cash: v.nullable(waySchema),
  miles: v.nullable(waySchema),
  better: v.pipe(
    v.nullable(v.picklist(['cash', 'miles'])),
    v.description('null: não há o que comparar, ou dá quase no mesmo'),
  ),
  link: v.pipe(v.string(), v.description('Página com esta busca e este voo escolhido')),
});

export type Flight = v.InferOutput<typeof flightSchema>;

/** The answer of `buscar_voos`. */
export const foundFlightsSchema = v.object({
  status: v.pipe(
    v.picklist(['complete', 'searching', 'empty']),
    v.description('searching: chame de novo em alguns segundos; empty: a busca terminou e não há voos'),
  ),
  verdict: v.pipe(v.nullable(v.string()), v.description('Se vale mais em dinheiro ou em milhas, e quanto')),
  basis: v.pipe(v.string(), v.description('Do que são os preços')),
  currency: v.literal('BRL'),
  flights: v.array(flightSchema),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  hidden: v.pipe(v.number(), v.description('Preços que só a Conta PRO mostra')),
  missing: v.pipe(v.array(v.string()), v.description('Quem não respondeu: pode haver voos mais baratos')),
  searchedAt: v.nullable(v.string()),
  stale: v.pipe(v.boolean(), v.description('true: preços de uma busca anterior')),
  demo: v.boolean(),
  link: v.string(),
});

export type FoundFlightsAnswer = v.InferOutput<typeof foundFlightsSchema>;
