import { findLastDay } from '@revoada/core/dates/months';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { formatBRL } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { formatAge } from '@revoada/core/prices/price-text';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { createPlaceReader } from '../places.ts';
import { shortText } from '../search-input.ts';
import { fitAnswer, toolAnswer, toolFailure } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';
import { describeObservedCash, describeObservedMiles, findCheapestMiles, observedBasis } from './observed-price.ts';

type Deps = Pick<Context, 'prices' | 'airports' | 'references' | 'now'> & { siteUrl: string; demo: boolean };

/** Short fields, because a month has 31 of these. */
const daySchema = v.object({
  date: v.string(),
  cashCents: v.optional(v.pipe(v.number(), v.description('Centavos de real, com taxas'))),
  cashSeenOn: v.optional(v.pipe(v.string(), v.description('Dia da busca que viu o preço'))),
  programme: v.optional(v.pipe(v.string(), v.description('De todas as milhas vistas, as que menos custam'))),
  miles: v.optional(v.number()),
  taxCents: v.optional(v.pipe(v.number(), v.description('Reais pagos além das milhas, em centavos'))),
  milesSeenOn: v.optional(v.string()),
});

const output = v.object({
  status: v.picklist(['complete', 'empty']),
  basis: v.string(),
  currency: v.literal('BRL'),
  days: v.array(daySchema),
  cheapest: v.pipe(v.nullable(v.string()), v.description('O dia mais barato em reais')),
  demo: v.boolean(),
  link: v.string(),
});

/** The lowest prices that searches saw, of each day of a month from the origin's today on. */
export const priceCalendarTool = ({ prices, references, airports: { directory }, now, siteUrl, demo }: Deps) =>
  defineTool({
    name: 'calendario_de_precos',
    title: 'Calendário de preços de um mês',
    scope: 'search',
    description:
      'O menor preço que buscas já viram em cada dia de um mês, em reais e em milhas: para escolher a data. São preços vistos, cada um com o dia em que foi visto; ' +
      'confira com buscar_voos. Dias sem preço ainda não foram buscados.',
    input: v.strictObject({
      origem: shortText('Código IATA do aeroporto ou da cidade de partida'),
      destino: shortText('Código IATA do destino'),
      mes: shortText('Mês, AAAA-MM'),
    }),
    output,
    async run({ origem, destino, mes }) {
      const { wrong, readAirports, checkMonth } = createPlaceReader(directory);
      const [origins, destinations] = [readAirports('origem', origem), readAirports('destino', destino)];
      checkMonth('mes', mes);
      if (wrong.length > 0) return toolFailure('invalid-search', wrong);
      const today = todayAt(directory.airport(origins[0] ?? '')?.zone ?? saoPauloZone, now());
      const firstDay = [today, `${mes}-01`].toSorted()[1] ?? today;
      const observed = await prices.readDays(origins, destinations, firstDay, findLastDay(mes));
      const usual = await references.read();
      const saoPauloToday = todayAt(saoPauloZone, now());
      const days = observed.map((day) => describeDay(day, usual));
      const [cheapest] = observed
        .flatMap(({ date, cash }) => (cash ? [{ date, cents: cash.totalCents, seenOn: cash.seenOn }] : []))
        .sort((a, b) => a.cents - b.cents);
      const places = { origem: origem.toUpperCase(), destino: destino.toUpperCase() };
      const link = cheapest
        ? `${siteUrl}/?${new URLSearchParams({ ...places, ida: cheapest.date, soIda: 'true' })}`
        : `${siteUrl}/explorar?${new URLSearchParams({ origem: places.origem })}`;
      const content = {
        status: days.length === 0 ? 'empty' : 'complete',
        basis: observedBasis,
        currency: 'BRL',
        days,
        cheapest: cheapest?.date ?? null,
        demo,
        link,
      } as const;
      const head = [
        days.length === 0
          ? 'Nenhuma busca viu preços desta rota neste mês; isto não quer dizer que não haja voos.'
          : `Preços vistos de ${days.length === 1 ? '1 dia' : `${days.length} dias`}. ${observedBasis}`,
        cheapest
          ? `O mais barato em reais: ${formatDay(cheapest.date)}, ${formatBRL(cheapest.cents, { cents: false })}, visto ${formatAge(cheapest.seenOn, saoPauloToday)}.`
          : null,
        describeOldest(days, saoPauloToday),
      ];
      const lines = observed.map((day) => describeInWords(day, usual));
      return fitAnswer([
        toolAnswer([...head, ...lines, `Página: ${link}`], content),
        toolAnswer([...head, `Página: ${link}`], content),
      ]);
    },
  });

function describeDay({ date, cash, miles }: PriceDay, references: ReferencePrices): v.InferOutput<typeof daySchema> {
  const award = findCheapestMiles(miles, references);
  return {
    date,
    ...(cash && { cashCents: cash.totalCents, cashSeenOn: cash.seenOn }),
    ...(award && {
      programme: programmeName(award.programme),
      miles: award.miles,
      taxCents: award.taxCents,
      milesSeenOn: award.seenOn,
    }),
  };
}

/** '- qui, 10 dez: R$ 300 ou 12.000 Azul Fidelidade + R$ 40,00'. */
function describeInWords({ date, cash, miles }: PriceDay, references: ReferencePrices): string {
  const award = findCheapestMiles(miles, references);
  const prices = [cash && describeObservedCash(cash), award && describeObservedMiles(award)];
  return `- ${formatDay(date)}: ${prices.flatMap((price) => price?.text ?? []).join(' ou ')}`;
}

/** 'O preço mais antigo foi visto há 2 dias.' */
function describeOldest(days: readonly v.InferOutput<typeof daySchema>[], today: string): string | null {
  const [oldest] = days
    .flatMap(({ cashSeenOn, milesSeenOn }) => [cashSeenOn ?? [], milesSeenOn ?? []].flat())
    .toSorted();
  return oldest === undefined ? null : `O preço mais antigo foi visto ${formatAge(oldest, today)}.`;
}
