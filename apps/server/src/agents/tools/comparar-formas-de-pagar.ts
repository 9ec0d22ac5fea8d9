import { type ComparedWay, type ComparedWaysAnswer, comparedWaysSchema } from '@revoada/core/agents/compared-ways';
import { formatProvider } from '@revoada/core/airlines/airlines';
import { readPayment } from '@revoada/core/flights/payment';
import { capitalize } from '@revoada/core/format/capitalize';
import { formatList } from '@revoada/core/format/list';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { PricedJourney } from '@revoada/core/results/rows/price-journeys';
import { describeSaving, listWays, nameWay, type PaymentWay } from '@revoada/core/results/rows/ways';
import { answerJourney } from '@revoada/core/results/select/rank-journeys';
import type { SearchQuery } from '@revoada/core/search/query';
import { listDirectionOffers } from '@revoada/core/search/search-state';
import { listSlices } from '@revoada/core/search/slices';
import { nameOnly } from '@revoada/core/search/texts/slice-names';
import { nameSource } from '@revoada/core/sources/source-names';
import { toTicketOffer } from '@revoada/core/trips/ticket-offers';
import * as v from 'valibot';
import { describeAge } from '../describe-age.ts';
import { describeBasis, describeCell, linkToChoice, nameJourney } from '../describe-row.ts';
import { type FlightDeps, type FoundFlights, findFlights, refuseFlight } from '../find-flights.ts';
import { readSearchInput } from '../read-search-input.ts';
import { flightId, searchInput } from '../search-input.ts';
import { fitAnswer, longestVerdict, type ToolAnswer, toolAnswer, toolFailure, toPlainText } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';

const mostWays = 8;

/** Every way of paying for the trip that begins with one flight, cheapest first. */
export const compareWaysTool = (deps: FlightDeps, siteUrl: string) =>
  defineTool({
    name: 'comparar_formas_de_pagar',
    title: 'Comparar formas de pagar um voo',
    scope: 'search',
    description:
      'Todas as formas de pagar a viagem que começa com um voo: tudo em dinheiro, tudo em milhas de cada programa, ou cada trecho de um jeito, da mais barata à mais cara, com a economia.',
    input: v.strictObject({ ...searchInput, voo: flightId }),
    output: comparedWaysSchema,
    hasCard: true,
    async run({ voo, ...given }, caller) {
      const parsed = readSearchInput(given, deps.search);
      if (!parsed.ok) return toolFailure('invalid-search', parsed.errors);
      const outcome = await findFlights(parsed.query, caller, deps);
      if (!outcome.ok) return outcome;
      const priced = outcome.flights.model.priced.find(({ journey }) => journey.key === voo);
      if (!priced) return refuseFlight(outcome.flights);
      return fitAnswer(describeWays(priced, outcome.flights, { query: parsed.query, siteUrl }));
    },
  });

type Place = { query: SearchQuery; siteUrl: string };

/** The answer with links in its words too; then without them, and then with fewer ways. */
function* describeWays(
  priced: PricedJourney,
  results: FoundFlights,
  place: Place,
): Generator<ToolAnswer<ComparedWaysAnswer>> {
  const content = describeContent(priced, results, place);
  yield toolAnswer(describeInWords(content, describeFully), content);
  for (let shown = content.ways.length; shown > 0; shown -= 1) {
    const fewer = { ...content, ways: content.ways.slice(0, shown) };
    yield toolAnswer(describeInWords(fewer, describeLine), fewer);
  }
}

function describeContent(priced: PricedJourney, results: FoundFlights, place: Place): ComparedWaysAnswer {
  const { state, references, demo } = results;
  const ways = compareWays(priced, results, place);
  const searching = state.phase === 'searching';
  const answer = answerJourney(priced, { references, searching });
  return {
    status: searching ? 'searching' : 'complete',
    flight: nameJourney(priced.journey),
    verdict: answer && toPlainText([answer.text, answer.note].filter(Boolean).join(' '), longestVerdict),
    basis: describeBasis(place.query, ways),
    currency: 'BRL',
    ways: ways.slice(0, mostWays),
    total: ways.length,
    searchedAt: state.summary?.searchedAt ?? null,
    stale: state.summary?.stale ?? false,
    demo,
  };
}

function compareWays(priced: PricedJourney, results: FoundFlights, { query, siteUrl }: Place): ComparedWay[] {
  const { direction } = priced.journey;
  return listWays(priced, results.references).flatMap((way) => {
    const price = describeCell(way, query);
    if (!price || !way.offer) return [];
    const offers = [way.offer, ...chooseLater(way, query, results)];
    const name = nameWay(way, direction);
    return {
      ...price,
      how: price.wholeTrip ? name : `${capitalize(nameOnly(direction))}: ${name}`,
      savingCents: way.savingCents,
      saving: describeSaving(way, direction),
      source: toPlainText(formatList([...new Set(offers.map(({ source }) => formatProvider(nameSource(source))))])),
      link: linkToChoice(siteUrl, query, offers),
    };
  });
}

function describeInWords(content: ComparedWaysAnswer, describeWay: (way: ComparedWay) => string): (string | null)[] {
  const { status, flight, verdict, basis, ways, total } = content;
  return [
    status === 'searching' ? 'A busca continua: chame de novo em alguns segundos.' : null,
    describeAge(content),
    `${flight}.`,
    verdict,
    basis,
    ...ways.map(describeWay),
    total > ways.length ? `As ${ways.length} mais baratas de ${total} formas de pagar.` : null,
  ];
}

const describeFully = (way: ComparedWay) => `${describeLine(way)}\n  link: ${way.link}`;

const describeLine = ({ how, text, saving }: ComparedWay) => `- ${how}: ${text}${saving ? ` (${saving})` : ''}`;

/** The flights that a way counts for later slices: by itself the page chooses the cheapest, paid in another way. */
function chooseLater(way: PaymentWay, query: SearchQuery, { state }: FoundFlights): ListedOffer[] {
  const slices = listSlices(query);
  return way.later.flatMap(({ slice, journeyKey, joint }) => {
    const direction = slices[slice]?.direction;
    if (!direction) return [];
    if (joint) return toTicketOffer(joint, { slice, direction }, state.jointTickets) ?? [];
    const offers = listDirectionOffers(state, direction).filter((offer) => offer.journeyKey === journeyKey);
    return offers.find(({ price }) => readPayment(price) === way.payments[slice]) ?? [];
  });
}
