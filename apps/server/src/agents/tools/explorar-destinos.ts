import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { formatDay } from '@revoada/core/format/time';
import { formatAge } from '@revoada/core/prices/price-text';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { createPlaceReader } from '../places.ts';
import { shortText } from '../search-input.ts';
import { toolAnswer, toolFailure } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';
import {
  describeObservedCash,
  describeObservedMiles,
  findCheapestMiles,
  observedBasis,
  observedPriceSchema,
} from './observed-price.ts';

type Deps = Pick<Context, 'destinations' | 'airports' | 'references' | 'now'> & { siteUrl: string; demo: boolean };

const perPage = 10;

const output = v.object({
  status: v.picklist(['complete', 'empty']),
  basis: v.string(),
  currency: v.literal('BRL'),
  destinations: v.array(
    v.object({
      code: v.string(),
      city: v.string(),
      date: v.pipe(v.string(), v.description('Dia do voo mais barato em reais; sem ele, em milhas')),
      milesDate: v.pipe(v.nullable(v.string()), v.description('Dia do voo em milhas, que pode ser outro')),
      cash: v.nullable(observedPriceSchema),
      miles: v.nullable(observedPriceSchema),
    }),
  ),
  page: v.number(),
  pages: v.number(),
  demo: v.boolean(),
  link: v.string(),
});

/** The destinations of an origin that searches saw, cheapest in reais first. */
export const destinationsTool = ({ destinations, references, airports: { directory }, now, siteUrl, demo }: Deps) =>
  defineTool({
    name: 'explorar_destinos',
    title: 'Para onde ir',
    scope: 'search',
    description:
      'Destinos a partir de uma cidade, do mais barato em reais ao mais caro, com o menor preço que buscas já viram em reais e em milhas nos próximos doze meses ou num mês. Confira com buscar_voos.',
    input: v.strictObject({
      origem: shortText('Código IATA do aeroporto ou da cidade de partida'),
      mes: v.optional(shortText('Mês, AAAA-MM; sem ele, os próximos doze')),
      pagina: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    }),
    output,
    async run({ origem, mes, pagina: page = 1 }) {
      const { wrong, readAirports, checkMonth } = createPlaceReader(directory);
      readAirports('origem', origem);
      if (mes !== undefined) checkMonth('mes', mes);
      if (wrong.length > 0) return toolFailure('invalid-search', wrong);
      const place = origem.toUpperCase();
      const observed = await destinations.read(place, mes ?? null);
      if (observed === null) return toolFailure('unavailable');
      const usual = await references.read();
      const pages = Math.ceil(observed.length / perPage);
      const ordered = observed.toSorted((a, b) => (a.cash?.totalCents ?? Infinity) - (b.cash?.totalCents ?? Infinity));
      const shown = ordered.slice((page - 1) * perPage, page * perPage).map(({ destination, cash, miles }) => {
        const award = findCheapestMiles(miles, usual);
        return {
          code: destination,
          city: directory.airport(destination)?.city ?? destination,
          date: cash?.date ?? award?.date ?? '',
          milesDate: award?.date ?? null,
          cash: cash && describeObservedCash(cash),
          miles: award ? describeObservedMiles(award) : null,
        };
      });
      const link = `${siteUrl}/explorar?${new URLSearchParams({ origem: place, ...(mes && { mes }) })}`;
      const today = todayAt(saoPauloZone, now());
      const lines = shown.map(
        ({ city, code, date, milesDate, cash, miles }) =>
          `- ${city} (${code}): ${[describeDated(cash, date, today), describeDated(miles, milesDate, today)].filter(Boolean).join(' ou ')}`,
      );
      return toolAnswer(
        [
          ordered.length === 0
            ? 'Nenhuma busca viu preços a partir daqui.'
            : `${ordered.length === 1 ? '1 destino' : `${ordered.length} destinos`} (página ${page} de ${pages}). ${observedBasis}`,
          ...lines,
          ordered.length > 0 && page > pages ? `A última página é a ${pages}.` : null,
          `Página: ${link}`,
        ],
        {
          status: ordered.length === 0 ? 'empty' : 'complete',
          basis: observedBasis,
          currency: 'BRL',
          destinations: shown,
          ...{ page, pages, demo, link },
        },
      );
    },
  });

type Dated = (price: { text: string; seenOn: string } | null, date: string | null, today: string) => string | null;

/** 'R$ 330 (sex, 11 dez 2026; visto ontem)': each kind of money may be cheapest on another day, of the next year too. */
const describeDated: Dated = (price, date, today) =>
  price && date
    ? `${price.text} (${formatDay(date)} ${date.slice(0, 4)}; visto ${formatAge(price.seenOn, today)})`
    : null;
