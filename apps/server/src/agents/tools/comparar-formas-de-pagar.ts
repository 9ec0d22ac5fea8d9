import { readPayment } from '@revoada/core/flights/payment';
import { capitalize } from '@revoada/core/format/capitalize';
import { formatBRL } from '@revoada/core/format/money';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { listWays, nameWay, type PaymentWay } from '@revoada/core/results/rows/ways';
import type { SearchQuery } from '@revoada/core/search/query';
import { listDirectionOffers, type SearchState } from '@revoada/core/search/search-state';
import { listSlices } from '@revoada/core/search/slices';
import { nameOnly } from '@revoada/core/search/texts/slice-names';
import * as v from 'valibot';
import { describeBasis, describeCell, linkToChoice, waySchema } from '../describe-row.ts';
import { type FlightDeps, type FoundFlights, findFlights } from '../find-flights.ts';
import { flightId, formatSearchInput, searchInput, unknownFlight } from '../search-input.ts';
import { fitAnswer, type ToolAnswer, toolAnswer, toolFailure } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';

const mostWays = 8;

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

type Content = v.InferOutput<typeof output>;

/** Every way of paying for the trip that begins with one flight, cheapest first. */
export const compareWaysTool = (deps: FlightDeps, siteUrl: string) =>
  defineTool({
    name: 'comparar_formas_de_pagar',
    title: 'Comparar formas de pagar um voo',
    scope: 'search',
    description:
      'Todas as formas de pagar a viagem que começa com um voo: tudo em dinheiro, tudo em milhas de cada programa, ou ida de um jeito e volta de outro, da mais barata à mais cara, com a economia.',
    input: v.strictObject({ ...searchInput, voo: flightId }),
    output,
    async run({ voo, ...given }, caller) {
      const parsed = deps.search.read(formatSearchInput(given));
      if (!parsed.ok) return toolFailure('invalid-search', parsed.errors);
      const outcome = await findFlights(parsed.query, caller, deps);
      if (!outcome.ok) return outcome;
      return fitAnswer(describeWays(outcome.flights, parsed.query, { siteUrl, voo }));
    },
  });

/** The answer with links in its words too; then without them, and then with fewer ways. */
function* describeWays(
  { state, model, references, demo }: FoundFlights,
  query: SearchQuery,
  { siteUrl, voo }: { siteUrl: string; voo: string },
): Generator<ToolAnswer<Content>> {
  const priced = model.priced.find(({ journey }) => journey.key === voo);
  if (!priced) return yield toolFailure('not-found', [unknownFlight]);
  const { direction } = priced.journey;
  const ways = listWays(priced, references).flatMap((way) => {
    const price = describeCell(way, query);
    if (!price || !way.offer) return [];
    const link = linkToChoice(siteUrl, query, [way.offer, ...chooseLater(way, query, state)]);
    const name = nameWay(way, direction);
    const how = price.wholeTrip ? name : `${capitalize(nameOnly(direction))}: ${name}`;
    return [{ ...price, how, savingCents: way.savingCents, link }];
  });
  const { phase, summary } = state;
  const content: Content = {
    status: phase === 'searching' ? 'searching' : 'complete',
    basis: describeBasis(query, ways),
    currency: 'BRL',
    ways: ways.slice(0, mostWays),
    total: ways.length,
    searchedAt: summary?.searchedAt ?? null,
    stale: summary?.stale ?? false,
    demo,
  };
  const allCash = listSlices(query).length === 1 ? 'em dinheiro' : 'tudo em dinheiro';
  yield toolAnswer(describeInWords(content, { allCash, withLinks: true }), content);
  for (let shown = content.ways.length; shown > 0; shown -= 1) {
    const fewer = { ...content, ways: content.ways.slice(0, shown) };
    yield toolAnswer(describeInWords(fewer, { allCash, withLinks: false }), fewer);
  }
}

function describeInWords(
  { status, stale, basis, ways, total }: Content,
  { allCash, withLinks }: { allCash: string; withLinks: boolean },
): (string | null)[] {
  const lines = ways.map(({ how, text, savingCents, link }) => {
    const line = `- ${how}: ${text}${describeSaving(savingCents, allCash)}`;
    return withLinks ? `${line}\n  link: ${link}` : line;
  });
  return [
    status === 'searching' ? 'A busca continua: chame de novo em alguns segundos.' : null,
    stale ? 'Preços de uma busca anterior.' : null,
    basis,
    ...lines,
    total > ways.length ? `As ${ways.length} mais baratas de ${total} formas de pagar.` : null,
  ];
}

/** ' (R$ 40 a menos que em dinheiro)'; empty where it costs the same, or there is nothing to compare. */
function describeSaving(savingCents: number | null, allCash: string): string {
  if (!savingCents) return '';
  const amount = formatBRL(Math.abs(savingCents), { cents: false });
  return ` (${amount} a ${savingCents > 0 ? 'menos' : 'mais'} que ${allCash})`;
}

/** The flights that a way counts for later slices: by itself the page chooses the cheapest, paid in another way. */
function chooseLater(way: PaymentWay, query: SearchQuery, state: SearchState): ListedOffer[] {
  const slices = listSlices(query);
  return way.later.flatMap(({ slice, journeyKey, joint }) => {
    const direction = slices[slice]?.direction;
    if (!direction || joint) return [];
    const offers = listDirectionOffers(state, direction).filter((offer) => offer.journeyKey === journeyKey);
    return offers.find(({ price }) => readPayment(price) === way.payments[slice]) ?? [];
  });
}
