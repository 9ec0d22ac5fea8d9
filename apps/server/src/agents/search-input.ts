import { MAX_SLICES } from '@revoada/core/search/slices';
import * as v from 'valibot';

/** Places, days and words are checked by the rules of searches, whose messages are Portuguese; this bounds their length. */
export const shortText = (description: string) => v.pipe(v.string(), v.maxLength(40), v.description(description));

const people = (most: number, description: string) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most), v.description(description)));

/** A slice that is empty would be left out. */
const filledText = (description: string) => v.pipe(shortText(description), v.regex(/\S/));

const slice = v.strictObject({
  origem: filledText('Código IATA da partida'),
  destino: filledText('Código IATA do destino'),
  data: filledText('AAAA-MM-DD'),
});

/** Fields of every tool that searches, with the words of our URLs. */
export const searchInput = {
  origem: v.optional(shortText('Código IATA do aeroporto ou da cidade de partida, como GRU ou SAO')),
  destino: v.optional(shortText('Código IATA do destino')),
  ida: v.optional(shortText('Data da ida, AAAA-MM-DD')),
  volta: v.optional(shortText('Data da volta, AAAA-MM-DD; sem ela a viagem é só de ida')),
  voltaDe: v.optional(shortText('De onde sai a volta, quando não é do destino')),
  voltaPara: v.optional(shortText('Aonde chega a volta, quando não é à origem')),
  trechos: v.optional(
    v.pipe(
      v.array(slice),
      v.minLength(2),
      v.maxLength(MAX_SLICES),
      v.description(
        'Viagem de vários trechos, na ordem, no lugar de origem, destino, ida e volta; sem trechos, origem, destino e ida são obrigatórios',
      ),
    ),
  ),
  adultos: people(9, '1 se não for dito'),
  criancas: people(8, 'De 2 a 11 anos'),
  bebes: people(8, 'Menos de 2 anos, no colo'),
  classe: v.optional(v.picklist(['economica', 'executiva', 'primeira'])),
  pagamento: v.optional(v.pipe(v.picklist(['ambos', 'dinheiro', 'milhas']), v.description('ambos se não for dito'))),
};

const searchSchema = v.object(searchInput);
export type SearchInput = v.InferOutput<typeof searchSchema>;

/** The flights of the first slice, as `buscar_voos` names them. */
export const flightId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(300),
  v.description('`id` de um voo de buscar_voos, com os mesmos parâmetros de busca'),
);
