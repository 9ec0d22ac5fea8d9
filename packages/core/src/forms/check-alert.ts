import * as v from 'valibot';
import { addDays } from '../dates/local-date.ts';
import { findPartyProblems } from '../search/reading/party-problems.ts';
import type { RuleContext } from '../search/reading/search-rules.ts';
import { searchMessages } from '../search/texts/messages.ts';
import { countTripDays } from '../trips/trip-days.ts';
import { alertLimits } from './alert-choices.ts';
import { type AlertTerms, alertFields, furtherSchema, missingPrice } from './alert-fields.ts';
import { type Checked, checkForm, checkTogether, type Problem } from './check-form.ts';
import { toSchema } from './fields.ts';

const alertSchema = v.object({ ...toSchema(alertFields).entries, further: furtherSchema });

function findProblems(terms: AlertTerms, context: RuleContext): Problem<AlertTerms>[] {
  const { findAirports, todayAt } = context;
  const origins = findAirports(terms.origin);
  const destinations = findAirports(terms.destination);
  const today = todayAt(terms.origin);
  const { minNights, maxNights } = terms;
  return [
    ['origin', origins.length === 0 && searchMessages.unknownAirport],
    ['destination', destinations.length === 0 && searchMessages.unknownAirport],
    ['destination', destinations.some((code) => origins.includes(code)) && searchMessages.sameAirports],
    ...findReturnProblems(terms, context),
    ...findSliceProblems(terms, { ...context, far: addDays(today, alertLimits.daysAhead) }),
    ...findPartyProblems(terms).map(({ kind, message }): Problem<AlertTerms> => [kind, message]),
    ...findDateProblems(terms, today),
    ['minNights', (minNights === null) !== (maxNights === null) && 'Informe o mínimo e o máximo de noites'],
    ['maxNights', minNights !== null && maxNights !== null && maxNights < minNights && 'O máximo vem antes do mínimo'],
    [
      'lastDeparture',
      countTripDays(terms) > alertLimits.combinations &&
        `Escolha uma janela menor: até ${alertLimits.combinations} combinações de ida e estadia`,
    ],
    ...findTargetProblems(terms),
  ];
}

/** Problems of a return from or to another place. */
function findReturnProblems(terms: AlertTerms, { findAirports }: RuleContext): Problem<AlertTerms>[] {
  const { origin, destination, returnOrigin, returnDestination, minNights } = terms;
  if (returnOrigin === null && returnDestination === null) return [];
  const [from, to] = [findAirports(returnOrigin ?? destination), findAirports(returnDestination ?? origin)];
  return [
    ['returnOrigin', from.length === 0 && searchMessages.unknownAirport],
    ['returnDestination', to.length === 0 && searchMessages.unknownAirport],
    ['returnDestination', from.some((code) => to.includes(code)) && searchMessages.sameReturnAirports],
    [returnOrigin === null ? 'returnDestination' : 'returnOrigin', minNights === null && 'Informe a data da volta'],
  ];
}

/** Problems of the slices after the first: they follow each other, and each has one day. */
function findSliceProblems(
  { further, firstDeparture, lastDeparture, minNights, returnOrigin, returnDestination }: AlertTerms,
  { findAirports, far }: RuleContext & { far: string },
): Problem<AlertTerms>[] {
  if (further.length === 0) return [];
  const problems = further.flatMap(({ origin, destination, date }, at): Problem<AlertTerms>[] => {
    const [from, to] = [findAirports(origin), findAirports(destination)];
    return [
      [`further.${at}.origin`, from.length === 0 && searchMessages.unknownAirport],
      [`further.${at}.destination`, to.length === 0 && searchMessages.unknownAirport],
      [`further.${at}.destination`, from.some((code) => to.includes(code)) && searchMessages.sameAirports],
      [`further.${at}.date`, date < (further[at - 1]?.date ?? firstDeparture) && searchMessages.sliceBeforePrevious],
      [`further.${at}.date`, date > far && `Escolha uma data em até ${alertLimits.daysAhead} dias`],
    ];
  });
  const isRoundTrip = minNights !== null || returnOrigin !== null || returnDestination !== null;
  return [
    ...problems,
    ['further', isRoundTrip && 'Uma viagem de vários trechos não tem volta à parte'],
    ['further', firstDeparture !== lastDeparture && 'Uma viagem de vários trechos tem datas exatas'],
  ];
}

function findDateProblems({ firstDeparture, lastDeparture, endsOn }: AlertTerms, today: string): Problem<AlertTerms>[] {
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

function findTargetProblems({ rule, watch, targetCents, targetMiles }: AlertTerms): Problem<AlertTerms>[] {
  if (rule === 'drop') return [];
  return [
    ['targetCents', watch === 'cash' && targetCents === null && missingPrice],
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
export function checkAlert(given: unknown, context: RuleContext): Checked<AlertTerms> {
  const schema = v.pipe(
    alertSchema,
    checkTogether((terms: AlertTerms) => findProblems(terms, context), 'all-valid'),
  );
  return checkForm(schema, given, 'as-found');
}
