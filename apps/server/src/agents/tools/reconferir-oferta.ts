import type { FieldError } from '@revoada/core/errors';
import { listBags } from '@revoada/core/flights/bags';
import type { Price } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import { formatList } from '@revoada/core/format/list';
import { formatBRL } from '@revoada/core/format/money';
import { formatPlusTaxes } from '@revoada/core/format/taxes';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { formatProgrammeMiles, programmeFromText, programmeName } from '@revoada/core/miles/programmes';
import { nameOnly } from '@revoada/core/search/texts/slice-names';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { countPeople } from '../describe-row.ts';
import { type FlightDeps, findFlights, refuseFlight } from '../find-flights.ts';
import { readSearchInput } from '../read-search-input.ts';
import { flightId, searchInput, shortText } from '../search-input.ts';
import { toolAnswer, toolFailure } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';

const output = v.object({
  state: v.pipe(
    v.picklist(['confirmed', 'changed', 'gone', 'no-answer']),
    v.description('no-answer: ninguém respondeu agora; o preço é o da busca'),
  ),
  currency: v.literal('BRL'),
  shown: v.pipe(
    v.string(),
    v.description('O preço da busca, do grupo todo: só deste trecho, ou da viagem toda quando um só bilhete a vende'),
  ),
  now: v.nullable(v.string()),
  at: v.pipe(v.nullable(v.string()), v.description('De quando é a resposta, em UTC')),
  demo: v.boolean(),
});

const words = {
  confirmed: 'Confirmado agora',
  changed: 'O preço mudou',
  gone: 'Não existe mais',
  'no-answer': 'Sem resposta agora: o preço é o da busca',
} as const;

/** Asks the source of one fare for its price now; the recheck that the page makes before an airline's site opens. */
export const recheckTool = (deps: FlightDeps & Pick<Context, 'rechecks'>) =>
  defineTool({
    name: 'reconferir_oferta',
    title: 'Reconferir o preço de um voo',
    scope: 'search',
    description:
      'Pergunta agora à fonte o preço de um voo de buscar_voos, no primeiro trecho, em até três segundos: confirmado, mudou, ou não existe mais. Use antes de recomendar a compra.',
    input: v.strictObject({
      ...searchInput,
      voo: flightId,
      com: shortText('dinheiro, ou o programa de milhas, como LATAM Pass'),
    }),
    output,
    async run({ voo, com, ...given }, caller) {
      const parsed = readSearchInput(given, deps.search);
      if (!parsed.ok) return toolFailure('invalid-search', parsed.errors);
      const outcome = await findFlights(parsed.query, caller, deps);
      if (!outcome.ok) return outcome;
      const { model, references, demo } = outcome.flights;
      const payment = com.trim().toLowerCase() === 'dinheiro' ? 'cash' : programmeFromText(com);
      const sold = model.offers.filter(({ journeyKey }) => journeyKey === voo);
      const offer = sold.find(({ price }) => readPayment(price) === payment);
      if (sold.length > 0 && !offer) return toolFailure('not-found', [describeOtherWays(sold)]);
      if (!offer) return refuseFlight(outcome.flights);
      const { direction, journeyKey, fareFamily, baggage, price, ticket } = offer;
      const viewer = {
        references,
        entitlement: deps.entitlements.of(caller.program),
        requester: deps.clients.identify(caller.program, caller.clientIp),
      };
      const fare = { direction, journeyKey, fareFamily, bags: listBags(baggage), price };
      const answer = await (ticket
        ? deps.rechecks.recheckTicket(parsed.query, { ticketId: ticket.id, price }, viewer)
        : deps.rechecks.recheck(parsed.query, fare, viewer));
      const shown = describePrice(price);
      const now =
        answer.state === 'changed' ? describePrice(answer.price) : answer.state === 'confirmed' ? shown : null;
      const before = answer.state === 'changed' ? ` (era ${shown})` : '';
      const covers = ticket ? 'a viagem toda' : nameOnly(direction);
      const whose = `${covers}, para ${countPeople(parsed.query)}`;
      return toolAnswer([`${words[answer.state]}: ${now ?? shown}${before}, ${whose}.`], {
        state: answer.state,
        currency: 'BRL',
        ...{ shown, now },
        at: answer.state === 'no-answer' ? answer.seenAt : answer.checkedAt,
        demo,
      });
    },
  });

function describeOtherWays(sold: readonly ListedOffer[]): FieldError {
  const ways = sold.map(({ price }) => (price.kind === 'cash' ? 'dinheiro' : programmeName(price.programme)));
  return { field: 'com', message: `Este voo não se paga assim. Há: ${formatList([...new Set(ways)])}.` };
}

function describePrice(price: Price): string {
  if (price.kind === 'cash') return formatBRL(price.totalCents, { cents: false });
  return `${formatProgrammeMiles(price)}${formatPlusTaxes(price.taxCents)}`;
}
