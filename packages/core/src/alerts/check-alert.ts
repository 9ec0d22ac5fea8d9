import * as v from 'valibot';
import { addDays, isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import { BAG_KINDS } from '../flights/bags.ts';
import { PROGRAMMES } from '../miles/programmes.ts';
import { cabins } from '../search/choices.ts';
import type { RuleContext } from '../search/parameters.ts';
import { partyLimits, partyProblems } from '../search/party.ts';
import { searchMessages } from '../search/texts/messages.ts';
import { ALERT_RULES, type AlertTerms, alertLimits, WATCHES } from './alert-terms.ts';
import { CHANNEL_IDS } from './channel-id.ts';
import { countTripDays } from './trip-days.ts';

const day = v.pipe(v.string(searchMessages.impossibleDate), v.check(isCalendarDate, searchMessages.impossibleDate));
const whole = (message: string, min: number, max: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
const hour = whole('Escolha uma hora de 0 a 23', 0, 23);
const nights = v.nullable(whole(`Informe de 0 a ${alertLimits.nights} noites`, 0, alertLimits.nights));
const place = v.pipe(v.string(searchMessages.unknownAirport), v.regex(/^[A-Z]{3}$/, searchMessages.unknownAirport));
const price = 'Informe um preço maior que zero';

/** Each field of an alert by itself; `findProblems` has the rules between fields. */
const fields = v.object({
  origin: place,
  destination: place,
  firstDeparture: day,
  lastDeparture: day,
  minNights: nights,
  maxNights: nights,
  adults: whole(searchMessages.partyLimit.adults, partyLimits.adults.min, partyLimits.adults.max),
  children: whole(searchMessages.partyLimit.children, partyLimits.children.min, partyLimits.children.max),
  infants: whole(searchMessages.partyLimit.infants, partyLimits.infants.min, partyLimits.infants.max),
  cabin: v.picklist(cabins.values, 'Escolha a classe'),
  watch: v.picklist(WATCHES, 'Escolha o que acompanhar'),
  programme: v.nullable(
    v.picklist(
      PROGRAMMES.map(({ id }) => id).filter((id) => id !== 'other'),
      'Escolha um programa da lista',
    ),
  ),
  maxStops: v.nullable(v.picklist([0, 1] as const, 'Escolha as paradas')),
  bags: v.pipe(
    v.array(v.picklist(BAG_KINDS, 'Escolha a bagagem')),
    v.transform((bags) => BAG_KINDS.filter((bag) => bags.includes(bag))),
  ),
  rule: v.picklist(ALERT_RULES, 'Escolha quando avisar'),
  dropPercent: whole(
    `Informe uma queda de ${alertLimits.leastDropPercent} a ${alertLimits.mostDropPercent}%`,
    alertLimits.leastDropPercent,
    alertLimits.mostDropPercent,
  ),
  targetCents: v.nullable(whole(price, 1, 100_000_000)),
  targetMiles: v.nullable(whole('Informe uma quantidade de milhas', 1, 100_000_000)),
  channels: v.pipe(
    v.array(v.picklist(CHANNEL_IDS, 'Escolha um canal da lista')),
    v.transform((channels) => CHANNEL_IDS.filter((channel) => channels.includes(channel))),
    v.minLength(1, 'Escolha por onde avisar'),
  ),
  quietFrom: hour,
  quietTo: hour,
  quietChannels: v.picklist(['whatsapp', 'all'] as const, 'Escolha os canais do silêncio'),
  endsOn: day,
});

type Fields = v.InferOutput<typeof fields>;
type Problem = [field: keyof Fields, message: string | false];

function createAlertSchema(context: RuleContext): v.GenericSchema<unknown, AlertTerms> {
  return v.pipe(
    fields,
    v.rawCheck(({ dataset, addIssue }) => {
      // Rules between fields need valid fields.
      if (!dataset.typed || dataset.issues) return;
      const input = dataset.value;
      for (const [key, message] of findProblems(input, context)) {
        if (message) addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
      }
    }),
  );
}

function findProblems(terms: Fields, { findAirports, todayAt }: RuleContext): Problem[] {
  const origins = findAirports(terms.origin);
  const destinations = findAirports(terms.destination);
  const today = todayAt(terms.origin);
  const { minNights, maxNights } = terms;
  return [
    ['origin', origins.length === 0 && searchMessages.unknownAirport],
    ['destination', destinations.length === 0 && searchMessages.unknownAirport],
    ['destination', destinations.some((code) => origins.includes(code)) && searchMessages.sameAirports],
    ...partyProblems(terms).map(({ kind, message }): Problem => [kind, message]),
    ...dateProblems(terms, today),
    ['minNights', (minNights === null) !== (maxNights === null) && 'Informe o mínimo e o máximo de noites'],
    ['maxNights', minNights !== null && maxNights !== null && maxNights < minNights && 'O máximo vem antes do mínimo'],
    [
      'lastDeparture',
      countTripDays(terms) > alertLimits.combinations &&
        `Escolha uma janela menor: até ${alertLimits.combinations} combinações de ida e estadia`,
    ],
    ...targetProblems(terms),
  ];
}

function dateProblems({ firstDeparture, lastDeparture, endsOn }: Fields, today: string): Problem[] {
  const far = addDays(today, alertLimits.daysAhead);
  return [
    ['firstDeparture', firstDeparture < today && searchMessages.pastDate],
    ['firstDeparture', firstDeparture > far && `Escolha uma ida em até ${alertLimits.daysAhead} dias`],
    ['lastDeparture', lastDeparture < firstDeparture && 'O fim da janela vem antes do começo'],
    ['lastDeparture', lastDeparture > far && `Escolha uma ida em até ${alertLimits.daysAhead} dias`],
    ['endsOn', endsOn < today && 'Escolha um dia que ainda vem'],
    ['endsOn', endsOn > lastDeparture && 'O alerta termina, no máximo, no último dia de ida'],
  ];
}

function targetProblems({ rule, watch, targetCents, targetMiles }: Fields): Problem[] {
  if (rule === 'drop') return [];
  return [
    ['targetCents', watch === 'cash' && targetCents === null && price],
    ['targetCents', watch === 'milheiro' && targetCents === null && 'Informe o valor do milheiro'],
    ['targetMiles', watch === 'miles' && targetMiles === null && 'Informe uma quantidade de milhas'],
    [
      'targetCents',
      watch === 'both' && targetCents === null && targetMiles === null && 'Informe um preço em reais ou em milhas',
    ],
  ];
}

/**
 * Validates an alert and returns its terms, or one message for each invalid field. Used by the form in the browser, the
 * form on the server and the API.
 */
export function checkAlert(
  given: unknown,
  context: RuleContext,
): { ok: true; terms: AlertTerms } | { ok: false; fields: FieldError[] } {
  const { success, output, issues } = v.safeParse(createAlertSchema(context), given);
  if (success) return { ok: true, terms: output };
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? 'origin';
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return { ok: false, fields: [...messages].map(([field, message]) => ({ field, message })) };
}
