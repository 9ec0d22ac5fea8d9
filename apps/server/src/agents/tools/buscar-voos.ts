import { nameFlight } from '@revoada/core/agents/flight-text';
import { type Flight, type FoundFlightsAnswer, foundFlightsSchema } from '@revoada/core/agents/found-flights';
import { formatProvider } from '@revoada/core/airlines/airlines';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import { nameSource } from '@revoada/core/sources/source-names';
import * as v from 'valibot';
import { describeAge } from '../describe-age.ts';
import { describeBasis, describeRow, linkToChoice } from '../describe-row.ts';
import { type FlightDeps, type FoundFlights, findFlights } from '../find-flights.ts';
import { readSearchInput } from '../read-search-input.ts';
import { searchInput } from '../search-input.ts';
import { fitAnswer, longestVerdict, type ToolAnswer, toolAnswer, toolFailure, toPlainText } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';

/** So many flights keep an answer under the limit at the longest names. */
const perPage = 5;

const input = v.strictObject({
  ...searchInput,
  pagina: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100), v.description('De 5 em 5 voos'))),
});

/** Finds flights, at their price in reais and in miles, five at a time. */
export const findFlightsTool = (deps: FlightDeps, siteUrl: string) =>
  defineTool({
    name: 'buscar_voos',
    title: 'Buscar voos em dinheiro e em milhas',
    scope: 'search',
    description:
      'Busca voos de ida, de ida e volta (também voltando de outro lugar) ou de vários trechos, e mostra cada um em reais e em milhas (LATAM Pass, Smiles, Azul Fidelidade, TAP e outros), lado a lado, ' +
      'com o veredito de qual compensa. Os preços são da viagem toda, do grupo todo, com taxas. Não vende: cada voo tem um link para a página com ele escolhido.',
    input,
    output: foundFlightsSchema,
    hasCard: true,
    async run(given, caller) {
      const parsed = readSearchInput(given, deps.search);
      if (!parsed.ok) return toolFailure('invalid-search', parsed.errors);
      const outcome = await findFlights(parsed.query, caller, deps);
      if (!outcome.ok) return outcome;
      return fitAnswer(describeFlights(outcome.flights, parsed.query, { siteUrl, page: given.pagina ?? 1 }));
    },
  });

/** The answer with ids and links in its words too; then without links, without both, and then with fewer flights. */
function* describeFlights(
  results: FoundFlights,
  query: SearchQuery,
  place: { siteUrl: string; page: number },
): Generator<ToolAnswer<FoundFlightsAnswer>> {
  const content = describeContent(results, query, place);
  yield toolAnswer(describeInWords(content, describeFully), content);
  yield toolAnswer(describeInWords(content, describeWithId), content);
  for (let shown = content.flights.length; shown >= 0; shown -= 1) {
    const fewer = { ...content, flights: content.flights.slice(0, shown) };
    yield toolAnswer(describeInWords(fewer, describeLine, content.flights.length - shown), fewer);
  }
}

function describeContent(
  { state, model, hidden, demo }: FoundFlights,
  query: SearchQuery,
  { siteUrl, page }: { siteUrl: string; page: number },
): FoundFlightsAnswer {
  const { groups, answer } = model;
  // For an agent flights that differ only by hour are separate rows.
  const rows = groups.flatMap(({ lead, others }) => [lead, ...others]);
  const flights = rows
    .slice((page - 1) * perPage, page * perPage)
    .flatMap((row) => describeRow(row, query, siteUrl) ?? []);
  const searching = state.phase === 'searching';
  const status = searching ? 'searching' : rows.length === 0 ? 'empty' : 'complete';
  return {
    status,
    verdict: answer && toPlainText([answer.text, answer.note].filter(Boolean).join(' '), longestVerdict),
    basis: describeBasis(
      query,
      flights.flatMap(({ cash, miles }) => [cash, miles]),
    ),
    currency: 'BRL',
    flights,
    ...{ page, pages: Math.ceil(rows.length / perPage), total: rows.length, hidden },
    missing: listMissing(state, query),
    searchedAt: state.summary?.searchedAt ?? null,
    stale: state.summary?.stale ?? false,
    demo,
    link: linkToChoice(siteUrl, query),
  };
}

/** Names of the sources that failed, were cut off, or have not answered yet. */
function listMissing(state: FoundFlights['state'], query: SearchQuery): string[] {
  const sources = listSlices(query).flatMap(({ direction }) => state[direction].sources);
  const missing = sources
    .filter((source) => source.state !== 'done')
    .map(({ source }) => formatProvider(nameSource(source)));
  return [...new Set(missing)].map((name) => toPlainText(name, 30)).slice(0, 6);
}

function describeInWords(
  content: FoundFlightsAnswer,
  describeFlight: (flight: Flight) => string,
  cut = 0,
): (string | null)[] {
  const { status, verdict, basis, flights, total, page, pages, hidden, missing, link } = content;
  return [
    status === 'empty'
      ? 'Nenhum voo encontrado nesta data.'
      : `${total === 1 ? '1 voo encontrado' : `${total} voos encontrados`} (página ${page} de ${Math.max(pages, 1)}).`,
    status === 'searching' ? 'A busca continua: chame de novo em alguns segundos.' : null,
    flights.length > 0 ? describeAge(content) : null,
    verdict,
    flights.length > 0 ? basis : null,
    ...flights.map(describeFlight),
    cut > 0
      ? `${cut === 1 ? '1 voo desta página não coube' : `${cut} voos desta página não couberam`} aqui: veja a página do site.`
      : null,
    pages > 0 && page > pages ? `A última página é a ${pages}.` : null,
    hidden > 0 ? `${hidden === 1 ? '1 preço só aparece' : `${hidden} preços só aparecem`} na Conta PRO.` : null,
    missing.length > 0 ? `Sem resposta: ${missing.join(', ')}.` : null,
    `Página: ${link}`,
  ];
}

/** With what the other tools and the person need. */
const describeFully = (flight: Flight) => `${describeWithId(flight)}\n  link: ${flight.link}`;

/** With what the other tools need. */
const describeWithId = (flight: Flight) => `${describeLine(flight)}\n  voo: ${flight.id}`;

/** '- GOL G3 1072, GRU–GIG, seg, 14 dez, 09:45–10:50, direto: R$ 352 em dinheiro ou 21.500 Smiles + R$ 35,75; compensa em dinheiro'. */
function describeLine(flight: Flight): string {
  const { cash, miles, better } = flight;
  const prices = [
    cash && `${cash.text} ${cash.how}`,
    miles && `${miles.text}${miles.how === 'em milhas' ? '' : ` (${miles.how})`}`,
  ].filter(Boolean);
  const advice = better === null ? '' : `; compensa ${better === 'cash' ? 'em dinheiro' : 'em milhas'}`;
  return `- ${nameFlight(flight)}: ${prices.join(' ou ') || 'preço na página'}${advice}`;
}
