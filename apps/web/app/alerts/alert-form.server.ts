import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { findTypedPlace } from '@revoada/core/airports/find-typed-place';
import type { AlertTerms } from '@revoada/core/alerts/alert-terms';
import type { Alert } from '@revoada/core/alerts/alert-view';
import type { FieldError } from '@revoada/core/errors';
import { usualAlertTerms } from '@revoada/core/forms/alert-fields';
import { type AlertForm, readAlertForm, toFormErrors, writeAlertForm } from '@revoada/core/forms/alert-form';
import { alertChannels } from '@revoada/core/plans/benefit-states';
import { readChoices } from '@revoada/core/results/filters/filter-params';
import { readMostStops } from '@revoada/core/results/filters/kinds/stops';
import { FILTERS } from '@revoada/core/results/filters/registry';
import { airportLabel, findAirportCode } from '@revoada/core/search/airport-text';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import { readLeniently } from '@revoada/core/search/read-params';
import type { ExploreServices } from '../explore/explore-services.ts';
import type { SearchPageServices } from '../search-page-services.ts';
import { alertSaveFailure } from './alert-texts.ts';
import { renamePlace } from './posted-alert.ts';

type Places = Pick<SearchPageServices, 'directory' | 'places' | 'now'>;

/** What a form of an alert comes back with when it was not saved. */
export type AlertResult = {
  form: AlertForm;
  fields: FieldError[];
  /** About the whole form. */
  message: string | null;
  /** The key of a new alert: a repeat adds no second one. */
  key: string;
  /** The version that is kept now, where it was changed meanwhile. */
  version: number | null;
  /** The places that a typed name may mean, for one of them to be chosen. */
  choices: PlaceChoices;
};

type NotSaved = { ok: false } & Omit<AlertResult, 'key'>;

type PlaceEnd = 'origin' | 'destination';
/** By the end of the trip; `value` is what the field then holds, 'Santiago (SCL)'. */
export type PlaceChoices = Partial<Record<PlaceEnd, { value: string; label: string }[]>>;

/** Enough for every city of a name. */
const mostChoices = 6;

/**
 * The form with its places as codes tell them: a typed name that can only mean one place becomes that place ('Recife' is
 * 'Recife (REC)'); for one that may mean several they are given, and the text stays.
 */
export function resolvePlaces(
  form: AlertForm,
  { directory, suggestPlaces }: Pick<SearchPageServices, 'directory'> & Pick<ExploreServices, 'suggestPlaces'>,
): { form: AlertForm; choices: PlaceChoices } {
  const places: Partial<Record<PlaceEnd, string>> = {};
  const choices: PlaceChoices = {};
  for (const end of ['origin', 'destination'] as const) {
    const code = findAirportCode(form[end]);
    if (form[end] === '' || (code !== null && directory.findAirports(code).length > 0)) continue;
    const found = suggestPlaces(form[end]);
    const place = findTypedPlace(form[end], found);
    if (place) places[end] = airportLabel(place.city, place.iata);
    else choices[end] = found.slice(0, mostChoices).map(toChoice);
  }
  return { form: { ...form, ...places }, choices };
}

function toChoice({ city, iata, name, country, airports }: AirportSuggestion) {
  const value = airportLabel(city, iata);
  return { value, label: `${value}, ${airports ? 'todos os aeroportos' : name}, ${country}` };
}

type Saved =
  | { ok: true; id: string }
  | { ok: false; fields: FieldError[]; message: string | null }
  | { ok: false; newer: Alert };

const severalPlaces = 'Escolha um destes lugares';
const changedElsewhere = 'Este alerta foi alterado em outro lugar. Confira: se salvar agora, fica o que está abaixo.';

/** Saves what a form means, and turns any failure into words beside it, so that nothing typed is lost. Null: it is gone. */
export async function saveAlertOrExplain(
  posted: AlertForm,
  save: (terms: unknown) => Promise<Saved | null>,
  services: Parameters<typeof resolvePlaces>[1] & { report: (error: unknown) => void },
): Promise<{ ok: true } | NotSaved | null> {
  const { form, choices } = resolvePlaces(posted, services);
  const failed: NotSaved = { ok: false, form, choices, fields: [], message: alertSaveFailure, version: null };
  try {
    const saved = await save(readAlertForm(form));
    if (!saved || saved.ok) return saved;
    if ('newer' in saved) return { ...failed, message: changedElsewhere, version: saved.newer.version };
    const fields = toFormErrors(form, saved.fields).map(({ field, message }) =>
      renamePlace({ field, message: choices[field as PlaceEnd]?.length ? severalPlaces : message }),
    );
    return { ...failed, fields, message: saved.message };
  } catch (error) {
    // A 503 has been reported where it was thrown.
    if (!(error instanceof Response)) services.report(error);
    return failed;
  }
}

/** A new alert's form: empty, or with the search or the day of a link's parameters. */
export function startAlertForm(params: URLSearchParams, services: Places): AlertForm {
  const { origin, destination, departure, adults, children, infants, cabin, ...search } = readLeniently(params);
  const { stops, bags } = readChoices(params, FILTERS);
  const mostStops = readMostStops(stops);
  const terms: AlertTerms = {
    ...usualAlertTerms,
    ...{ origin, destination, adults, children, infants, cabin, bags },
    ...{ firstDeparture: departure, lastDeparture: departure, minNights: null, maxNights: null, endsOn: departure },
    watch: search.payment,
    maxStops: mostStops === 0 || mostStops === 1 ? mostStops : null,
    channels: [...alertChannels],
  };
  return { ...toAlertForm(terms, services), return: search.oneWay ? '' : search.return };
}

export function toAlertForm(terms: AlertTerms, services: Places): AlertForm {
  return writeAlertForm(terms, (code) => showPlace(code, services));
}

/** The first day that fields of dates offer: the origin's own. */
export function readFormContext(origin: string, { directory, now }: Places): { today: string } {
  return { today: todayAtOrigin(origin, { directory, nowMs: now() }) };
}

function showPlace(text: string, { places }: Places): string {
  const code = /^[A-Za-z]{3}$/.test(text.trim()) ? text.trim().toUpperCase() : null;
  const known = code && places([code])[0];
  return known ? airportLabel(known.city, known.iata) : text;
}
