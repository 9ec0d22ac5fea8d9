import * as v from 'valibot';
import { addDays } from '../dates/local-date.ts';
import { findPartyProblems } from '../search/reading/party-problems.ts';
import type { RuleContext } from '../search/reading/search-rules.ts';
import { searchMessages } from '../search/texts/messages.ts';
import { countTripDays } from '../trips/trip-days.ts';
import { alertLimits } from './alert-choices.ts';
import { type AlertTerms, alertFields, missingPrice } from './alert-fields.ts';
import { type Checked, checkForm, checkTogether, type Problem } from './check-form.ts';
import { toSchema } from './fields.ts';

const alertSchema = toSchema(alertFields);

function findProblems(terms: AlertTerms, { findAirports, todayAt }: RuleContext): Problem<AlertTerms>[] {
  const origins = findAirports(terms.origin);
  const destinations = findAirports(terms.destination);
  const today = todayAt(terms.origin);
  const { minNights, maxNights } = terms;
  return [
    ['origin', origins.length === 0 && searchMessages.unknownAirport],
    ['destination', destinations.length === 0 && searchMessages.unknownAirport],
    ['destination', destinations.some((code) => origins.includes(code)) && searchMessages.sameAirports],
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
