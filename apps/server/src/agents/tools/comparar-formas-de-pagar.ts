import { formatBRL } from '@revoada/core/format/money';
import { findWinningCell } from '@revoada/core/results/rows/row';
import { toRow } from '@revoada/core/results/rows/to-row';
import { listWays, nameWay } from '@revoada/core/results/rows/ways';
import { formatChoice } from '@revoada/core/search/choice-params';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import * as v from 'valibot';
import { describeBasis, describeCell, waySchema } from '../describe-row.ts';
import { type FlightDeps, type FoundFlights, findFlights } from '../find-flights.ts';
import { flightId, formatSearchInput, searchInput } from '../search-input.ts';
import { toolAnswer, toolFailure } from '../tool-answer.ts';
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
  { state, model, references }: FoundFlights,
  query: SearchQuery,
  { siteUrl, voo }: { siteUrl: string; voo: string },
) {
  const priced = model.priced.find(({ journey }) => journey.key === voo);
  if (!priced) return toolFailure('not-found', [{ field: 'voo', message: 'Este voo não está nesta busca.' }]);
  const { direction } = priced.journey;
  const fallback = findWinningCell(toRow(priced, references))?.offer ?? null;
  const listed = listWays(priced, references).flatMap((way) => {
    const text = describeCell(way, query);
    const offer = way.offer ?? fallback;
    if (!text || !offer) return [];
    const link = `${siteUrl}/flights?${formatChoice({ [direction]: offer }, formatSearchQuery(query))}`;
    return [{ ...text, how: nameWay(way, direction), savingCents: way.savingCents, link }];
  });
  const { summary } = state;
  const content = {
    status: state.phase === 'searching' ? 'searching' : 'complete',
    basis: describeBasis(query),
    currency: 'BRL',
    ways: listed.slice(0, mostWays),
    total: listed.length,
    searchedAt: summary?.searchedAt ?? null,
    stale: summary?.stale ?? false,
    demo: summary?.demo ?? false,
  } satisfies v.InferOutput<typeof output>;
  const lines = content.ways.map(({ how, text, savingCents }) => {
    const saving =
      savingCents === null || savingCents <= 0
        ? ''
        : ` (${formatBRL(savingCents, { cents: false })} a menos que tudo em dinheiro)`;
    return `- ${how}: ${text}${saving}`;
  });
  const notice = content.demo ? ['Demonstração: tarifas de teste, não são reais.'] : [];
  return toolAnswer([...notice, content.basis, ...lines].join('\n'), content);
}
