import * as v from 'valibot';
import { addDays, daysBetween, isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import type { BagKind } from '../flights/offer.ts';
import { PROGRAMMES } from '../miles/programmes.ts';
import { findAirportCode } from '../search/airport-text.ts';
import { cabins } from '../search/choices.ts';
import { searchMessages } from '../search/messages.ts';
import { partyLimits, partyProblems } from '../search/party.ts';
import { requiredTexts } from '../search/required-texts.ts';
import { ALERT_RULES, type AlertTerms, alertLimits, WATCHES } from './alert-terms.ts';
import { CHANNEL_IDS } from './channel-id.ts';
import { countTripDays } from './trip-days.ts';

/** What the rules ask about the world. */
export type AlertFormContext = {
  /** The airports behind the code of an airport or metro area; empty for one that is unknown. */
  findAirports(code: string): readonly string[];
  /** The calendar day that it is at a place. */
  todayAt(code: string): string;
};

const day = v.pipe(v.string(searchMessages.impossibleDate), v.check(isCalendarDate, searchMessages.impossibleDate));
const whole = (message: string, min: number, max: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
const hour = whole('Escolha uma hora de 0 a 23', 0, 23);
const nights = v.nullable(whole(`Informe de 0 a ${alertLimits.nights} noites`, 0, alertLimits.nights));
const bagKinds: readonly BagKind[] = ['hand', 'checked'];
const place = v.pipe(v.string(searchMessages.unknownAirport), v.regex(/^[A-Z]{3}$/, searchMessages.unknownAirport));
const price = 'Informe um preço maior que zero';

/** The fields of an alert by themselves. */
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
      PROGRAMMES.flatMap(({ id }) => (id === 'other' ? [] : [id])),
      'Escolha um programa da lista',
    ),
  ),
  maxStops: v.nullable(v.picklist([0, 1] as const, 'Escolha as paradas')),
  bags: v.pipe(
    v.array(v.picklist(bagKinds, 'Escolha a bagagem')),
    v.transform((bags) => bagKinds.filter((bag) => bags.includes(bag))),
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
type Problems = [field: keyof Fields, message: string | null | false][];

/** The one schema of an alert, for the form in the browser, the form on the server and the API. S-419 */
export function createAlertSchema(context: AlertFormContext): v.GenericSchema<unknown, AlertTerms> {
  return v.pipe(
    fields,
    v.rawCheck(({ dataset, addIssue }) => {
      // A rule between fields needs each of them to fit.
      if (!dataset.typed || dataset.issues) return;
      const input = dataset.value;
      for (const [key, message] of findProblems(input, context)) {
        if (message) addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
      }
    }),
  );
}

function findProblems(form: Fields, { findAirports, todayAt }: AlertFormContext): Problems {
  const origins = findAirports(form.origin);
  const destinations = findAirports(form.destination);
  const today = todayAt(form.origin);
  const { minNights, maxNights, firstDeparture, lastDeparture } = form;
  const [party] = partyProblems(form);
  return [
    ['origin', origins.length === 0 && searchMessages.unknownAirport],
    ['destination', destinations.length === 0 && searchMessages.unknownAirport],
    ['destination', destinations.some((code) => origins.includes(code)) && searchMessages.sameAirports],
    [party?.kind ?? 'adults', party?.message ?? null],
    ...dateProblems(form, today),
    ['minNights', (minNights === null) !== (maxNights === null) && 'Informe o mínimo e o máximo de noites'],
    ['maxNights', minNights !== null && maxNights !== null && maxNights < minNights && 'O máximo vem antes do mínimo'],
    [
      'lastDeparture',
      lastDeparture >= firstDeparture &&
        countTripDays(form) > alertLimits.combinations &&
        `Escolha uma janela menor: até ${alertLimits.combinations} combinações de ida e estadia`,
    ],
    ...targetProblems(form),
  ];
}

function dateProblems({ firstDeparture, lastDeparture, endsOn }: Fields, today: string): Problems {
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

function targetProblems({ rule, watch, targetCents, targetMiles }: Fields): Problems {
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

/** What is wrong with an alert, one message for each field; `terms` where nothing is. */
export function checkAlert(
  given: unknown,
  context: AlertFormContext,
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

/** The fields of the form, as a page sends them. */
export const ALERT_FIELDS = [
  'origin',
  'destination',
  'days',
  'departure',
  'return',
  'firstDeparture',
  'lastDeparture',
  'minNights',
  'maxNights',
  'adults',
  'children',
  'infants',
  'cabin',
  'watch',
  'programme',
  'maxStops',
  'bags',
  'rule',
  'dropPercent',
  'targetCents',
  'targetMiles',
  'channels',
  'quietFrom',
  'quietTo',
  'quietChannels',
  'endsOn',
] as const;
export type AlertField = (typeof ALERT_FIELDS)[number];

/** What a form holds, as typed; several choices of a field are joined by commas. */
export type AlertForm = Readonly<Record<AlertField, string>>;

/**
 * The terms that a form means, for `checkAlert` to judge: what cannot be read stays wrong. Exact days are a window of one
 * day; without a return, and without nights, the trip is one way.
 */
export function readAlertForm(form: AlertForm): Record<keyof AlertTerms, unknown> {
  const exact = form.days !== 'janela';
  const first = exact ? form.departure : form.firstDeparture;
  const stay = exact && isCalendarDate(form.return) && isCalendarDate(first) ? daysBetween(first, form.return) : null;
  const unreadable = exact && form.return !== '' && stay === null;
  const lastDeparture = exact ? first : form.lastDeparture;
  const list = (text: string) => text.split(',').filter((word) => word !== '');
  return {
    origin: findAirportCode(form.origin) ?? '',
    destination: findAirportCode(form.destination) ?? '',
    firstDeparture: first,
    lastDeparture,
    minNights: exact ? (unreadable ? Number.NaN : stay) : readWhole(form.minNights, null),
    maxNights: exact ? (unreadable ? Number.NaN : stay) : readWhole(form.maxNights, null),
    adults: readWhole(form.adults, 1),
    children: readWhole(form.children, 0),
    infants: readWhole(form.infants, 0),
    cabin: form.cabin,
    watch: form.watch,
    programme: form.programme === '' || form.watch === 'cash' ? null : form.programme,
    maxStops: readWhole(form.maxStops, null),
    bags: list(form.bags),
    rule: form.rule,
    dropPercent: readWhole(form.rule === 'drop' ? form.dropPercent : '', 5),
    targetCents: form.rule === 'target' && form.watch !== 'miles' ? readCents(form.targetCents) : null,
    targetMiles:
      form.rule === 'target' && (form.watch === 'miles' || form.watch === 'both')
        ? readWhole(form.targetMiles, null)
        : null,
    channels: list(form.channels),
    quietFrom: readWhole(form.quietFrom, Number.NaN),
    quietTo: readWhole(form.quietTo, Number.NaN),
    quietChannels: form.quietChannels,
    // Without a day the alert works as long as there is something to watch.
    endsOn: form.endsOn === '' ? lastDeparture : form.endsOn,
  };
}

/**
 * Names the fields of the form in which a problem of the terms is shown. A field that was left empty asks for what is
 * missing; an end that was left empty is the trip's, and so is what is wrong with it.
 */
export function toFormErrors(form: AlertForm, errors: readonly FieldError[]): FieldError[] {
  const exact = form.days !== 'janela';
  const shown: Readonly<Record<string, AlertField>> = {
    ...(form.endsOn === '' ? { endsOn: exact ? 'departure' : 'lastDeparture' } : {}),
    ...(exact
      ? { firstDeparture: 'departure', lastDeparture: 'departure', minNights: 'return', maxNights: 'return' }
      : {}),
  };
  const required: Readonly<Record<string, string>> = requiredTexts;
  const renamed = errors.map(({ field, message }) => {
    if (exact && /Nights$/.test(field))
      return { field: 'return', message: 'Escolha uma volta depois da ida, em até 90 dias' };
    const name = shown[field] ?? field;
    const isEmpty = form[name as AlertField]?.trim() === '';
    return { field: name, message: (isEmpty && required[name]) || message };
  });
  return renamed.filter(({ field }, index) => renamed.findIndex((one) => one.field === field) === index);
}

/** The form that shows an alert's terms. */
export function writeAlertForm(terms: AlertTerms, showPlace: (code: string) => string): AlertForm {
  const exact = terms.firstDeparture === terms.lastDeparture && terms.minNights === terms.maxNights;
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    origin: showPlace(terms.origin),
    destination: showPlace(terms.destination),
    days: exact ? 'exatas' : 'janela',
    departure: exact ? terms.firstDeparture : '',
    return: exact && terms.minNights !== null ? addDays(terms.firstDeparture, terms.minNights) : '',
    firstDeparture: exact ? '' : terms.firstDeparture,
    lastDeparture: exact ? '' : terms.lastDeparture,
    minNights: exact ? '' : text(terms.minNights),
    maxNights: exact ? '' : text(terms.maxNights),
    adults: text(terms.adults),
    children: text(terms.children),
    infants: text(terms.infants),
    cabin: terms.cabin,
    watch: terms.watch,
    programme: terms.programme ?? '',
    maxStops: text(terms.maxStops),
    bags: terms.bags.join(),
    rule: terms.rule,
    dropPercent: text(terms.dropPercent),
    targetCents: terms.targetCents === null ? '' : (terms.targetCents / 100).toFixed(2).replace('.', ','),
    targetMiles: text(terms.targetMiles),
    channels: terms.channels.join(),
    quietFrom: text(terms.quietFrom),
    quietTo: text(terms.quietTo),
    quietChannels: terms.quietChannels,
    endsOn: terms.endsOn,
  };
}

/** '30.000' → 30000; the fallback for nothing, not a number for anything else. */
function readWhole<Fallback>(text: string, fallback: Fallback): number | Fallback {
  const typed = text.trim();
  if (typed === '') return fallback;
  const digits = typed.replace(/^(\d{1,3})(\.\d{3})+$/, (grouped) => grouped.replaceAll('.', ''));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** '1.234,50' → 123450; null for nothing, not a number for anything else. */
function readCents(text: string): number | null {
  const typed = text.replace(/^\s*R\$/i, '').trim();
  if (typed === '') return null;
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  return /^\d{1,7}([.,]\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 100) : Number.NaN;
}
