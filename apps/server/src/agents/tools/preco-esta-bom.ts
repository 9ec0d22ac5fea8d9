import { isCalendarDate } from '@revoada/core/dates/local-date';
import { isMonth } from '@revoada/core/dates/months';
import { formatBRL } from '@revoada/core/format/money';
import { judgePrice, minObservations, nameJudgement } from '@revoada/core/prices/price-statistics';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { createPlaceReader } from '../places.ts';
import { shortText } from '../search-input.ts';
import { toolAnswer, toolFailure } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';
import { observedBasis } from './observed-price.ts';

type Deps = Pick<Context, 'prices' | 'airports'> & { demo: boolean };

const output = v.object({
  judgement: v.pipe(
    v.nullable(v.picklist(['low', 'typical', 'high'])),
    v.description(`null: com menos de ${minObservations} observações não há o que dizer`),
  ),
  basis: v.string(),
  currency: v.literal('BRL'),
  observations: v.number(),
  since: v.nullable(v.string()),
  lowCents: v.pipe(v.nullable(v.number()), v.description('Um quarto dos preços vistos não passava disto')),
  medianCents: v.nullable(v.number()),
  highCents: v.pipe(v.nullable(v.number()), v.description('Um quarto dos preços vistos não era menor que isto')),
  demo: v.boolean(),
});

/** Judges a price in reais against those that searches saw of the route, the season and the days ahead. */
export const priceJudgementTool = ({ prices, airports: { directory }, demo }: Deps) =>
  defineTool({
    name: 'preco_esta_bom',
    title: 'Este preço está bom?',
    scope: 'search',
    description:
      'Compara um preço em reais, só de ida e de um adulto, com os que buscas viram na mesma rota, época e antecedência. Sem o suficiente de preços vistos não julga, e diz isso.',
    input: v.strictObject({
      origem: shortText('Código IATA do aeroporto ou da cidade de partida'),
      destino: shortText('Código IATA do destino'),
      ida: shortText('Data do voo, AAAA-MM-DD'),
      precoReais: v.pipe(
        v.number(),
        v.minValue(1),
        v.maxValue(1_000_000),
        v.description('Só ida, um adulto, com taxas'),
      ),
    }),
    output,
    async run({ origem, destino, ida, precoReais }) {
      const { wrong, readAirports, checkDate } = createPlaceReader(directory);
      const [origins, destinations] = [readAirports('origem', origem), readAirports('destino', destino)];
      checkDate('ida', isCalendarDate(ida) && isMonth(ida.slice(0, 7)));
      if (wrong.length > 0) return toolFailure('invalid-search', wrong);
      const { cash } = await prices.readStatistics(origins, destinations, ida);
      const judgement = cash && judgePrice(cash, Math.round(precoReais * 100));
      const range = cash && `${formatBRL(cash.low, { cents: false })} a ${formatBRL(cash.high, { cents: false })}`;
      return toolAnswer(
        [
          judgement
            ? `O preço está ${nameJudgement(judgement)}: o normal vai de ${range} (só ida, um adulto).`
            : 'Não há preços vistos o bastante desta rota e época para dizer se está bom.',
        ],
        {
          judgement,
          basis: observedBasis,
          currency: 'BRL',
          observations: cash?.count ?? 0,
          since: cash?.since ?? null,
          lowCents: cash?.low ?? null,
          medianCents: cash?.median ?? null,
          highCents: cash?.high ?? null,
          demo,
        },
      );
    },
  });
