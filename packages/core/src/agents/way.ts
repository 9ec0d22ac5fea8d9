import * as v from 'valibot';

const cents = v.pipe(v.number(), v.integer());

/** A price of a trip in answers of tools. */
export const waySchema = v.object({
  text: v.pipe(v.string(), v.description('O preço como a página o mostra')),
  how: v.pipe(v.string(), v.description('O que se paga em dinheiro e o que em milhas')),
  totalCents: v.pipe(v.nullable(cents), v.description('Centavos de real, com taxas; null quando se paga com milhas')),
  miles: v.array(v.object({ programme: v.string(), amount: v.pipe(v.number(), v.integer()) })),
  taxCents: v.pipe(v.nullable(cents), v.description('Reais pagos além das milhas, em centavos; null se não informado')),
  costCents: v.pipe(v.nullable(cents), v.description('Custo em reais, com as milhas pelo valor do milheiro')),
  wholeTrip: v.pipe(v.boolean(), v.description('false: o preço cobre só o primeiro trecho')),
});

export type Way = v.InferOutput<typeof waySchema>;
