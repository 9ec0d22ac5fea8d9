import type { BagAllowance, BagKind, FareAlternative, FlightOffer, Price, Segment } from '@revoada/core/flights/offer';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import type { AwardFare, CashFare, JourneyFares, ListedOffer } from '@revoada/core/results/journey-fares';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isAmountOrNull = (value: unknown): boolean => value === null || isAmount(value);
const isLocalTime = (value: unknown): boolean => isText(value) && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);
const isList = <T>(value: unknown, most: number, holds: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(holds);

/** True for a price as this product stores it. */
export function isPrice(value: unknown): value is Price {
  if (!isFields(value) || !isAmount(value.taxCents)) return false;
  if (value.kind === 'cash') return isAmount(value.totalCents);
  return value.kind === 'miles' && isAmount(value.miles) && isText(value.programme) && isProgrammeId(value.programme);
}

const isCarrier = (value: unknown): boolean => isFields(value) && isText(value.iata) && isText(value.name);

function isBag(value: unknown): value is BagAllowance {
  if (!isFields(value) || !isAmountOrNull(value.quantity) || !isTextOrNull(value.description)) return false;
  return value.included === null || typeof value.included === 'boolean';
}

const isBaggage = (value: unknown): boolean => isFields(value) && isBag(value.hand) && isBag(value.checked);

function isFare(value: unknown): value is FareAlternative {
  if (!isFields(value) || !isTextOrNull(value.fareFamily) || !isBaggage(value.baggage)) return false;
  return isPrice(value.price) && (value.perAdult === null || isPrice(value.perAdult));
}

function isSegment(value: unknown): value is Segment {
  if (!isFields(value) || !isCarrier(value.carrier) || !isCarrier(value.operatedBy)) return false;
  const { flightNumber, origin, destination, departsAt, arrivesAt, durationMinutes } = value;
  return (
    [flightNumber, origin, destination].every(isText) &&
    [departsAt, arrivesAt].every(isLocalTime) &&
    isAmount(durationMinutes)
  );
}

/** A link kept in the browser is followed only to a secure address: anybody's script may have written it. */
function isLinks(value: unknown): boolean {
  return isFields(value) && (value.airline === null || (isText(value.airline) && value.airline.startsWith('https://')));
}

const isBagKind = (value: unknown): value is BagKind => value === 'hand' || value === 'checked';
const hasKnownBags = (value: Fields): boolean => isList(value.bags, 2, isBagKind);

function isCashFare(value: unknown): value is CashFare {
  return isFields(value) && isAmount(value.cents) && hasKnownBags(value);
}

function isAwardFare(value: unknown): value is AwardFare {
  return isFields(value) && isPrice({ ...value, kind: 'miles' }) && hasKnownBags(value);
}

function isJourneyFares(value: unknown): value is JourneyFares {
  if (!isFields(value)) return false;
  const { cash, awards, quotes } = value;
  return isList(cash, 8, isCashFare) && isList(quotes, 8, isCashFare) && isList(awards, 60, isAwardFare);
}

/** True for a flight of a list of results as this product stores it. */
export function isStoredListedOffer(value: unknown): value is ListedOffer {
  return isStoredOffer(value) && 'journeyFares' in value && isJourneyFares(value.journeyFares);
}

/** True for a flight as this product stores it. Whatever else the browser holds under its keys is refused. S-051 */
export function isStoredOffer(value: unknown): value is FlightOffer {
  if (!isFields(value) || !isFare(value)) return false;
  const offer: Fields = value;
  const { airline, direction } = offer;
  return (
    (direction === 'outbound' || direction === 'return') &&
    ['id', 'journeyKey', 'source', 'origin', 'destination', 'originZone', 'destinationZone'].every((name) =>
      isText(offer[name]),
    ) &&
    isCarrier(airline) &&
    isLocalTime(offer.departsAt) &&
    isLocalTime(offer.arrivesAt) &&
    isAmount(offer.durationMinutes) &&
    isAmount(offer.stops) &&
    typeof offer.durationEstimated === 'boolean' &&
    typeof offer.estimated === 'boolean' &&
    isAmountOrNull(offer.equivalentCents) &&
    isAmountOrNull(offer.companyCashCents) &&
    isList(offer.segments, 12, isSegment) &&
    isList(offer.alternatives, 60, isFare) &&
    isLinks(offer.links) &&
    (offer.journeyFares === undefined || isJourneyFares(offer.journeyFares)) &&
    (offer.unseenPayments === undefined || isList(offer.unseenPayments, 60, isText))
  );
}
