import { searchParameters } from '@revoada/core/search/parameters';
import * as v from 'valibot';

/** Places, days and words are checked by the rules of searches, whose messages are Portuguese; this bounds their length. */
export const shortText = (description: string) => v.pipe(v.string(), v.maxLength(40), v.description(description));

const people = (most: number, description: string) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most), v.description(description)));

/** Fields of every tool that searches, with the words of our URLs. */
export const searchInput = {
  origem: shortText('Código IATA do aeroporto ou da cidade de partida, como GRU ou SAO'),
  destino: shortText('Código IATA do destino'),
  ida: shortText('Data da ida, AAAA-MM-DD'),
  volta: v.optional(shortText('Data da volta, AAAA-MM-DD; sem ela a viagem é só de ida')),
  adultos: people(9, '1 se não for dito'),
  criancas: people(8, 'De 2 a 11 anos'),
  bebes: people(8, 'Menos de 2 anos, no colo'),
  classe: v.optional(v.picklist(['economica', 'executiva', 'primeira'])),
  pagamento: v.optional(v.pipe(v.picklist(['ambos', 'dinheiro', 'milhas']), v.description('ambos se não for dito'))),
};

const searchSchema = v.object(searchInput);

/** The input of a search as the text after '?' of its URL. */
export function formatSearchInput(given: v.InferOutput<typeof searchSchema>): string {
  const {
    origin,
    destination,
    departure,
    return: back,
    oneWay,
    adults,
    children,
    infants,
    cabin,
    payment,
  } = searchParameters;
  const values: [string, string | number | undefined][] = [
    [origin.name, given.origem],
    [destination.name, given.destino],
    [departure.name, given.ida],
    [back.name, given.volta],
    [oneWay.name, given.volta === undefined ? 'true' : undefined],
    [adults.name, given.adultos],
    [children.name, given.criancas],
    [infants.name, given.bebes],
    [cabin.name, given.classe],
    [payment.name, given.pagamento],
  ];
  return new URLSearchParams(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  ).toString();
}

/** The flights of the first slice, as `buscar_voos` names them. */
export const flightId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(300),
  v.description('`id` de um voo de buscar_voos, com os mesmos parâmetros de busca'),
);

export const unknownFlight = { field: 'voo', message: 'Este voo não está nesta busca.' };
