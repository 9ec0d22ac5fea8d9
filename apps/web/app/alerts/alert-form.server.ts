import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { findTypedPlace } from '@revoada/core/airports/find-typed-place';
import type { Alert } from '@revoada/core/alerts/alert-view';
import type { FieldError } from '@revoada/core/errors';
import { type AlertTerms, usualAlertTerms } from '@revoada/core/forms/alert-fields';
import {
  type AlertForm,
  PLACE_FIELDS,
  type PlaceField,
  readAlertForm,
  toFormErrors,
  writeAlertForm,
} from '@revoada/core/forms/alert-form';
import { alertChannels } from '@revoada/core/plans/benefit-states';
import { readMostStops } from '@revoada/core/results/filters/kinds/stops';
import { parseResultsView } from '@revoada/core/results/view';
import { airportLabel, findAirportCode } from '@revoada/core/search/airport-text';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import { toSearchQuery } from '@revoada/core/search/parse-query';
import { readLeniently } from '@revoada/core/search/reading/read-params';
import { hasSeveralSlices } from '@revoada/core/search/slices';
import type { ExploreServices } from '../explore/explore-services.ts';
import type { SearchPageServices } from '../search-page-services.ts';
import { alertSaveFailure } from './alert-texts.ts';
import { renamePlace } from './posted-alert.ts';

type Places = Pick<SearchPageServices, 'directory' | 'places' | 'now'>;

/** Values and errors of a form that was not saved. */
export type AlertResult = {
  form: AlertForm;
  fields: FieldError[];
  /** Error of the whole form. */
  message: string | null;
  /** Idempotency key of a new alert. */
  key: string;
  /** Stored version, where it was changed meanwhile. */
  version: number | null;
  /** Possible places for a typed name, of which one has to be chosen. */
  choices: PlaceChoices;
};

type NotSaved = { ok: false } & Omit<AlertResult, 'key'>;

/** By field; `value` is the field's text after the choice, 'Santiago (SCL)'. */
export type PlaceChoices = Partial<Record<PlaceField, { value: string; label: string }[]>>;

/** Enough for every city of a name. */
const mostChoices = 6;

/**
 * Replaces typed place names: one with a single meaning becomes its place ('Recife' is 'Recife (REC)'); for one with
 * several meanings these are returned, and the text stays.
 */
export function resolvePlaces(
  form: AlertForm,
  { directory, suggestPlaces }: Pick<SearchPageServices, 'directory'> & Pick<ExploreServices, 'suggestPlaces'>,
): { form: AlertForm; choices: PlaceChoices } {
  const places: Partial<Record<PlaceField, string>> = {};
  const choices: PlaceChoices = {};
  for (const end of PLACE_FIELDS) {
    const code = findAirportCode(form[end]);
    if (form[end] === '' || (code !== null && directory.findAirports(code).length > 0)) continue;
    const matches = suggestPlaces(form[end]);
    const place = findTypedPlace(form[end], matches);
    if (place) places[end] = airportLabel(place.city, place.iata);
    else choices[end] = matches.slice(0, mostChoices).map(toChoice);
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

/**
 * Saves a form, and returns any failure as a message, so that nothing typed is lost. Null if the alert no longer
 * exists.
 */
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
      renamePlace({ field, message: choices[field as PlaceField]?.length ? severalPlaces : message }),
    );
    return { ...failed, fields, message: saved.message };
  } catch (error) {
    // A 503 was reported where it was thrown.
    if (!(error instanceof Response)) services.report(error);
    return failed;
  }
}

/** Values of a new alert: empty, or those of a link's search or day. */
export function startAlertForm(params: URLSearchParams, services: Places): AlertForm {
  const query = toSearchQuery(readLeniently(params));
  const { origin, destination, departure, returnOrigin, returnDestination, further } = query;
  const { adults, children, infants, cabin, payment } = query;
  const { stops, bags } = parseResultsView(params).filters;
  // Filters of several slices are those of the slice in view alone.
  const mostStops = hasSeveralSlices(query) ? null : readMostStops(stops);
  const terms: AlertTerms = {
    ...usualAlertTerms,
    ...{ origin, destination, returnOrigin, returnDestination, further: [...further] },
    ...{ adults, children, infants, cabin, bags },
    ...{ firstDeparture: departure, lastDeparture: departure, minNights: null, maxNights: null, endsOn: departure },
    watch: payment,
    maxStops: mostStops === 0 || mostStops === 1 ? mostStops : null,
    channels: [...alertChannels],
  };
  return { ...toAlertForm(terms, services), return: query.return ?? '' };
}

export function toAlertForm(terms: AlertTerms, services: Places): AlertForm {
  return writeAlertForm(terms, (code) => showPlace(code, services));
}

/** First day that the date fields offer, at the origin. */
export function readFormContext(origin: string, { directory, now }: Places): { today: string } {
  return { today: todayAtOrigin(origin, { directory, nowMs: now() }) };
}

function showPlace(text: string, { places }: Places): string {
  const code = /^[A-Za-z]{3}$/.test(text.trim()) ? text.trim().toUpperCase() : null;
  const place = code && places([code])[0];
  return place ? airportLabel(place.city, place.iata) : text;
}
