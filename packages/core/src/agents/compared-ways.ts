import * as v from 'valibot';
import { waySchema } from './way.ts';

const comparedWay = v.object({
  ...waySchema.entries,
  savingCents: v.pipe(
    v.nullable(v.number()),
    v.description(
      'Economia contra a viagem mais barata toda em dinheiro com este voo, em centavos; negativa quando custa mais',
    ),
  ),
  saving: v.pipe(v.nullable(v.string()), v.description('A economia em palavras, e se é contra outra volta')),
  source: v.pipe(v.string(), v.description('Quem informou o preço')),
  link: v.string(),
});

/** The answer of `comparar_formas_de_pagar`. */
export const comparedWaysSchema = v.object({
  status: v.picklist(['complete', 'searching']),
  flight: v.pipe(v.string(), v.description('O voo do primeiro trecho')),
  verdict: v.pipe(v.nullable(v.string()), v.description('Se este voo vale mais em dinheiro ou em milhas')),
  basis: v.string(),
  currency: v.literal('BRL'),
  ways: v.array(comparedWay),
  total: v.number(),
  searchedAt: v.nullable(v.string()),
  stale: v.boolean(),
  demo: v.boolean(),
});

export type ComparedWaysAnswer = v.InferOutput<typeof comparedWaysSchema>;
export type ComparedWay = v.InferOutput<typeof comparedWay>;
