import { formatBRL } from '@revoada/core/format/money';
import { listWays, nameWay } from '@revoada/core/results/rows/ways';
import type { SearchQuery } from '@revoada/core/search/query';
import * as v from 'valibot';
import { describeBasis, describeCell, linkToChoice, waySchema } from '../describe-row.ts';
import { type FlightDeps, type FoundFlights, findFlights } from '../find-flights.ts';
import { flightId, formatSearchInput, searchInput, unknownFlight } from '../search-input.ts';
import { type ToolAnswer, toolAnswer, toolFailure } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';

const mostWays = 10;

const output = v.object({
  status: v.picklist(['complete', 'searching']),
  basis: v.string(),
  currency: v.literal('BRL'),
  ways: v.array(
    v.object({
      ...waySchema.entries,
      savingCents: v.pipe(
        v.nullable(v.number()),
        v.description('Economia contra tudo em dinheiro, em centavos; negativa quando custa mais'),
      ),
      link: v.string(),
    }),
  ),
  total: v.number(),
  searchedAt: v.nullable(v.string()),
  stale: v.boolean(),
  demo: v.boolean(),
});

/** Every way of paying for the trip that begins with one flight, cheapest first. */
export const compareWaysTool = (deps: FlightDeps, siteUrl: string) =>
  defineTool({
    name: 'comparar_formas_de_pagar',
    title: 'Comparar formas de pagar um voo',
    scope: 'search',
    description:
      'Todas as formas de pagar a viagem que começa com um voo: tudo em dinheiro, tudo em milhas de cada programa, ou ida de um jeito e volta de outro, da mais barata à mais cara, com a economia.',
    input: v.object({ ...searchInput, voo: flightId }),
    output,
    async run({ voo, ...given }, caller) {
      const parsed = deps.search.read(formatSearchInput(given));
      if (!parsed.ok) return toolFailure('invalid-search', parsed.errors);
      const outcome = await findFlights(parsed.query, caller, deps);
      if (!outcome.ok) return toolFailure(outcome.code);
      return describeWays(outcome.flights, parsed.query, { siteUrl, voo });
    },
  });

function describeWays(
  { state: { phase, summary }, model, references }: FoundFlights,
  query: SearchQuery,
  { siteUrl, voo }: { siteUrl: string; voo: string },
): ToolAnswer<v.InferOutput<typeof output>> {
  const priced = model.priced.find(({ journey }) => journey.key === voo);
  if (!priced) return toolFailure('not-found', [unknownFlight]);
  const { direction } = priced.journey;
  const ways = listWays(priced, references).flatMap((way) => {
    const price = describeCell(way, query);
    if (!price || !way.offer) return [];
    const link = linkToChoice(siteUrl, query, way.offer);
    return [{ ...price, how: nameWay(way, direction), savingCents: way.savingCents, link }];
  });
  const shown = ways.slice(0, mostWays);
  const basis = describeBasis(query);
  return toolAnswer([basis, ...shown.map(describeWay)], {
    status: phase === 'searching' ? 'searching' : 'complete',
    basis,
    currency: 'BRL',
    ways: shown,
    total: ways.length,
    searchedAt: summary?.searchedAt ?? null,
    stale: summary?.stale ?? false,
    demo: summary?.demo ?? false,
  });
}

type Way = v.InferOutput<typeof output>['ways'][number];

function describeWay({ how, text, savingCents }: Way): string {
  if (savingCents === null || savingCents <= 0) return `- ${how}: ${text}`;
  return `- ${how}: ${text} (${formatBRL(savingCents, { cents: false })} a menos que tudo em dinheiro)`;
}
