import type { Airport } from '@revoada/core/airports/airport';
import { addDays } from '@revoada/core/dates/local-date';
import { addMonths, listMonths } from '@revoada/core/dates/months';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { FieldError } from '@revoada/core/errors';
import {
  type ExploreFormValues,
  type ExploreQuery,
  everywhere,
  parseExploreForm,
  readExploreForm,
} from '@revoada/core/explore/explore-query';
import { type FoundDestination, findDestinations, pickSpread } from '@revoada/core/explore/find-destinations';
import { regions } from '@revoada/core/explore/regions';
import { EMPTY_WALLET, withWallet } from '@revoada/core/miles/wallet/wallet';
import { CALENDAR_MONTHS } from '@revoada/core/prices/observation-periods';
import { airportLabel } from '@revoada/core/search/airport-text';
import { lastSearchableDay } from '@revoada/core/search/date-rules';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import { drawPins } from '../maps/draw-pins.server.ts';
import type { MapView } from '../maps/map-view.ts';
import type { SiteServices } from '../site-services.ts';
import { describeDestination, type Frame, toPin } from './describe-destination.server.ts';
import { describeFound, describeMonth, describeSpan } from './describe-query.server.ts';
import type { ExploreView, HomeMapView } from './explore-view.ts';
import { capitals } from './origins.ts';

type Services = Pick<
  SiteServices,
  'now' | 'entitlement' | 'references' | 'directory' | 'inventedFares' | 'readDestinations' | 'suggestPlaces'
> & {
  member: Pick<NonNullable<SiteServices['member']>, 'readWallet'> | null;
};

/** More pins would only be dots on the map. */
const mostPins = 30;

/** View of `/explorar` for a URL. */
export async function loadExplore(params: URLSearchParams, services: Services): Promise<ExploreView> {
  const months = listMonths(todayAt(saoPauloZone, services.now()), CALENDAR_MONTHS);
  const values = readExploreForm(params);
  const rules = {
    directory: services.directory,
    suggest: (text: string) => services.suggestPlaces(text)[0]?.iata ?? null,
    months,
  };
  const { query, errors } = parseExploreForm(values, rules);
  const origin = describeOrigin(query.origin, services);
  const [observed, wallet] = await Promise.all([
    services.readDestinations(query.origin, query.month),
    services.member?.readWallet(),
  ]);
  const references = withWallet(services.references, wallet ?? EMPTY_WALLET);
  const matches = findDestinations(observed ?? [], query, { directory: services.directory, references });
  const frame = buildFrame(query.origin, services);
  const destinations = matches.destinations.map((match) => describeDestination(match, frame));
  const beyond = destinations.some(({ cash, miles }) => cash?.beyondLimit || miles?.beyondLimit);
  return {
    values: { ...values, ...shownValues({ errors, query }, origin) },
    errors,
    origin,
    months: months.map((month) => ({ value: month, label: describeMonth(month) })),
    regions: [
      ...Object.entries(regions).map(([value, label]) => ({ value, label })),
      { value: everywhere, label: 'Todo o mundo' },
    ],
    state: observed === null ? 'away' : decideState(matches.destinations.length, matches.cityCount),
    summary: describeFound(matches.destinations.length, query),
    destinations,
    span: findSpan(query.month, months, todayAt(saoPauloZone, services.now())),
    map: drawFound(matches.destinations, origin, services, frame),
    elsewhere: matches.elsewhere > 0 ? { count: matches.elsewhere, to: everywhereUrl(values) } : null,
    beyondDays: beyond ? services.entitlement.maxDaysAhead : null,
    ownPrices: references !== services.references,
    demo: services.inventedFares,
  };
}

const homeRows = 9;

/** The home page's map; null without observations from the place. */
export async function loadHomeMap(code: string, services: Services): Promise<HomeMapView | null> {
  const observed = await services.readDestinations(code, null);
  const query: ExploreQuery = { origin: code, month: null, region: 'brasil', mostCents: null, balance: null };
  const { destinations: matches } = findDestinations(observed ?? [], query, {
    directory: services.directory,
    references: services.references,
  });
  const shown = pickSpread(matches, homeRows);
  if (shown.length === 0) return null;
  const origin = describeOrigin(code, services);
  const frame = buildFrame(code, services);
  return {
    origin,
    origins: capitals.map(({ code: value, city: label }) => ({ value, label })),
    destinations: shown.map((one) => describeDestination(one, frame)),
    map: drawFound(shown, origin, services, frame),
    seenSpan: describeSpan(shown),
    demo: services.inventedFares,
  };
}

/** The days of a month, or of all months of the page, from today on. */
function findSpan(month: string | null, months: readonly string[], today: string): ExploreView['span'] {
  const [first, last] = month === null ? [today, months.at(-1) ?? today.slice(0, 7)] : [`${month}-01`, month];
  return { firstDay: first < today ? today : first, lastDay: addDays(`${addMonths(last, 1)}-01`, -1) };
}

function decideState(matchCount: number, observedCount: number): ExploreView['state'] {
  if (matchCount > 0) return 'found';
  return observedCount > 0 ? 'filtered' : 'nothing';
}

function describeOrigin(code: string, { directory }: Pick<Services, 'directory'>): { code: string; name: string } {
  return { code, name: directory.metro(code)?.city ?? directory.airport(code)?.city ?? code };
}

/** Airport of a place; a metro area's main one. */
function findPlace(code: string, { directory }: Pick<Services, 'directory'>): Airport | undefined {
  return directory.airport(directory.metro(code)?.airports[0] ?? code);
}

function buildFrame(origin: string, services: Services): Frame {
  const today = todayAtOrigin(origin, { directory: services.directory, nowMs: services.now() });
  return {
    origin,
    today: new Date(services.now()).toISOString().slice(0, 10),
    lastDay: lastSearchableDay(today, services.entitlement),
  };
}

/**
 * Values of the form: parsed ones formatted, a place by its name, and invalid ones unchanged for the reader to correct.
 */
function shownValues(
  { errors, query }: { errors: readonly FieldError[]; query: ExploreQuery },
  origin: { code: string; name: string },
): Partial<ExploreFormValues> {
  const regiao = query.region ?? everywhere;
  const unknown = errors.some(({ field }) => field === 'origem');
  return unknown ? { regiao } : { regiao, origem: airportLabel(origin.name, origin.code) };
}

function everywhereUrl(values: ExploreFormValues): string {
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  params.set('regiao', everywhere);
  return `/explorar?${params}`;
}

function drawFound(
  destinations: readonly FoundDestination[],
  origin: { code: string; name: string },
  services: Services,
  frame: Frame,
): MapView | null {
  const place = findPlace(origin.code, services);
  if (!place) return null;
  const pins = destinations.slice(0, mostPins).map((one) => toPin(one, describeDestination(one, frame).to));
  return drawPins({ name: origin.name, place }, pins);
}
