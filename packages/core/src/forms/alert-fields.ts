import * as v from 'valibot';
import { CHANNEL_IDS } from '../channels/channel-id.ts';
import { isCalendarDate } from '../dates/local-date.ts';
import { BAG_KINDS, completeBags } from '../flights/bags.ts';
import { NAMED_PROGRAMMES } from '../miles/programmes.ts';
import { cabins } from '../search/choices.ts';
import { partyLimits } from '../search/party.ts';
import { betweenTwoPlaces, type FurtherSlice } from '../search/query.ts';
import { MAX_SLICES } from '../search/slices.ts';
import { searchMessages } from '../search/texts/messages.ts';
import { ALERT_RULES, alertLimits, WATCHES } from './alert-choices.ts';
import {
  centsField,
  choiceField,
  choicesField,
  type FieldValues,
  optionalField,
  textField,
  wholeChoiceField,
  wholeField,
  withDefault,
} from './fields.ts';

const { nights, leastDropPercent, mostDropPercent } = alertLimits;
const { impossibleDate, partyLimit, unknownAirport } = searchMessages;
const targets = { min: 1, max: 100_000_000 };

const place = textField(v.pipe(v.string(unknownAirport), v.regex(/^[A-Z]{3}$/, unknownAirport)));
const day = textField(
  v.pipe(v.string(impossibleDate), v.isoDate(impossibleDate), v.check(isCalendarDate, impossibleDate)),
);
const returnPlace = withDefault(optionalField(place), null);
const stay = optionalField(wholeField(`Informe de 0 a ${nights} noites`, { min: 0, max: nights }));
const bags = choicesField(BAG_KINDS, { unknown: 'Escolha a bagagem' });
const hour = wholeField('Escolha uma hora de 0 a 23', { min: 0, max: 23 });

/** Message for a target without a price in reais. */
export const missingPrice = 'Informe um preço maior que zero';

/*
 * The settings of an alert, one line for each field. Money is integer cents; amounts are for the whole party.
 */

/** Slices after the first, of a trip of several slices; apart from the fields, because a form has three texts for each. */
export const furtherSchema: v.GenericSchema<unknown, FurtherSlice[]> = v.optional(
  v.pipe(
    // Counted first, since each unreadable slice is three errors of the answer.
    v.array(v.unknown()),
    v.maxLength(MAX_SLICES - 1, `Escolha até ${MAX_SLICES} trechos`),
    v.array(v.object({ origin: place.schema, destination: place.schema, date: day.schema })),
  ),
  [],
);

/** Settings of the price that an alert waits for: with a change of one of them its prices begin again. */
export const watchedFields = {
  /** Codes of airports or metro areas. */
  origin: place,
  destination: place,
  /** Places of a return from or to another place (open jaw); null where they are those of the way out. */
  returnOrigin: returnPlace,
  returnDestination: returnPlace,
  /** First and last possible departure, YYYY-MM-DD; equal for an exact day. */
  firstDeparture: day,
  lastDeparture: day,
  /** Length of the stay; null for one way, equal for an exact return. */
  minNights: stay,
  maxNights: stay,
  adults: wholeField(partyLimit.adults, partyLimits.adults, 1),
  children: wholeField(partyLimit.children, partyLimits.children, 0),
  infants: wholeField(partyLimit.infants, partyLimits.infants, 0),
  cabin: choiceField(cabins.values, 'Escolha a classe'),
  watch: choiceField(WATCHES, 'Escolha o que acompanhar'),
  /** The only programme whose miles count; null for any. */
  programme: optionalField(choiceField(NAMED_PROGRAMMES, 'Escolha um programa da lista')),
  /** The most stops of each way; null for any number. */
  maxStops: optionalField(wholeChoiceField([0, 1], 'Escolha as paradas')),
  /** A second checked bag alone matches no fare prices. */
  bags: {
    ...bags,
    schema: v.pipe(
      bags.schema,
      v.transform((chosen) => completeBags(chosen)),
    ),
  },
  rule: choiceField(ALERT_RULES, 'Escolha quando avisar'),
  /** For `drop`. */
  dropPercent: wholeField(
    `Informe uma queda de ${leastDropPercent} a ${mostDropPercent}%`,
    { min: leastDropPercent, max: mostDropPercent },
    5,
  ),
  /** For `target`: highest price in reais, or for `milheiro` the lowest value of a thousand miles. */
  targetCents: optionalField(centsField(missingPrice, targets)),
  /** For `target`: highest price in miles. */
  targetMiles: optionalField(wholeField('Informe uma quantidade de milhas', targets)),
};

/** Settings of when and where notices are sent. */
const noticeFields = {
  channels: choicesField(CHANNEL_IDS, { unknown: 'Escolha um canal da lista', none: 'Escolha por onde avisar' }),
  /** Whole hours in São Paulo between which nothing is sent; equal hours for none. */
  quietFrom: hour,
  quietTo: hour,
  /** Channels to which the quiet hours apply. */
  quietChannels: choiceField(['whatsapp', 'all'], 'Escolha os canais do silêncio'),
  /** The last day in São Paulo on which the alert works. */
  endsOn: day,
};

export const alertFields = { ...watchedFields, ...noticeFields };

/** Settings of an alert. */
export type AlertTerms = FieldValues<typeof alertFields> & {
  /** Slices after the first, one to four, of a trip of several slices, each on one day; empty for other trips. */
  further: FurtherSlice[];
};

/** Terms as they were stored; those of earlier versions lack the places of open jaws and the slices after the first. */
export type StoredTerms = Omit<AlertTerms, keyof typeof betweenTwoPlaces> &
  Partial<Pick<AlertTerms, keyof typeof betweenTwoPlaces>>;

export function completeTerms(stored: StoredTerms): AlertTerms {
  return { ...betweenTwoPlaces, further: [], ...stored };
}

/** Default alert without trip and last day: one adult, reais and miles, e-mail at a drop of 10 %. */
export const usualAlertTerms = {
  returnOrigin: null,
  returnDestination: null,
  further: [],
  quietFrom: 21,
  quietTo: 9,
  quietChannels: 'whatsapp',
  adults: 1,
  children: 0,
  infants: 0,
  cabin: 'economy',
  watch: 'both',
  programme: null,
  maxStops: null,
  bags: [],
  rule: 'drop',
  dropPercent: 10,
  targetCents: null,
  targetMiles: null,
  channels: ['email'],
} satisfies Partial<AlertTerms>;
