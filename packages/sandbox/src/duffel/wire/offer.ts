import { unit } from '../../flight-backend/world/seeded.ts';
import { findAircraftType, getAirline } from '../airlines/airlines.ts';
import { type BrandTerms, pickStrictest, type Rule } from '../fares/brand-terms.ts';
import { findTestRoute } from '../fares/duffel-airways.ts';
import type { SliceFare } from '../fares/slice-fare.ts';
import { chooseCabin, type SoldFlight } from '../fares/sold-flight.ts';
import type { Ticket, TicketPrice } from '../fares/ticket.ts';
import type { Places } from '../places/places.ts';
import type { CabinClass } from '../search/search-request.ts';
import { type Billing, toBilledCents } from '../settings/billing.ts';
import type { IdMaker } from './ids.ts';
import type { WirePassenger } from './passengers.ts';
import { formatAmount, formatComparisonKey, formatDuration, formatInstant, formatLocal } from './wire-values.ts';

export type OfferContext = {
  id: string;
  places: Places;
  ids: IdMaker;
  billing: Billing;
  liveMode: boolean;
  passengers: readonly WirePassenger[];
  createdAt: number;
  /** Epoch milliseconds. */
  expiresAt: number;
  outward(day: string): string;
};

export type WireOffer = ReturnType<typeof buildOffer>;

/** An offer as the search and the lists write it, without `available_services`. */
export function buildOffer(ticket: Ticket, price: TicketPrice, context: OfferContext) {
  const { id, billing, createdAt, expiresAt, passengers, liveMode } = context;
  const test = findTicketTestRoute(ticket);
  const created = formatInstant(createdAt);
  return {
    id,
    live_mode: liveMode,
    created_at: created,
    updated_at: created,
    expires_at: formatInstant(expiresAt),
    partial: false,
    ...formatPrice(ticket, price, billing),
    total_emissions_kg: measureEmissions(ticket, passengers.length),
    owner: getAirline(ticket.airline),
    passengers: passengers.map((passenger) => ({ ...passenger })),
    slices: ticket.fares.map((fare) => buildSlice(fare, context)),
    conditions: {
      refund_before_departure: formatRule(pickStrictest(ticket.fares.map(({ brand }) => brand.refund)), billing),
      change_before_departure: formatRule(pickStrictest(ticket.fares.map(({ brand }) => brand.change)), billing),
    },
    payment_requirements: formatPayment(ticket.airline === 'ZZ' || test === 'hold', createdAt),
    private_fares: [],
    supported_loyalty_programmes: ticket.airline === 'ZZ' ? [] : [ticket.airline],
    supported_passenger_identity_document_types: ['passport'],
    passenger_identity_documents_required: false,
  };
}

export function findTicketTestRoute({ fares: [{ journey }] }: Ticket) {
  return findTestRoute({ origin: journey.from.iata, destination: journey.to.iata });
}

/** American gives no tax apart from the price. */
export function formatPrice(ticket: Ticket, { baseCents, taxCents }: TicketPrice, billing: Billing) {
  const { currency } = billing;
  const base = toBilledCents(billing, baseCents);
  const tax = toBilledCents(billing, taxCents);
  const withheld = ticket.airline === 'AA';
  return {
    total_amount: formatAmount(base + tax),
    total_currency: currency,
    base_amount: formatAmount(withheld ? base + tax : base),
    base_currency: currency,
    tax_amount: withheld ? null : formatAmount(tax),
    tax_currency: withheld ? null : currency,
  };
}

const HOLD_DAYS = 2;
const DAY_MS = 86_400_000;

function formatPayment(canHold: boolean, createdAt: number) {
  const day = (days: number) => new Date(createdAt + days * DAY_MS).toISOString().replace(/\.\d+/, '');
  return {
    requires_instant_payment: !canHold,
    price_guarantee_expires_at: canHold ? day(HOLD_DAYS) : null,
    payment_required_by: canHold ? day(HOLD_DAYS + 1) : null,
  };
}

const KG_PER_KM: Record<CabinClass, number> = { economy: 0.062, premium_economy: 0.09, business: 0.17, first: 0.24 };

/** Whole kilograms for the party; Copa gives none. */
function measureEmissions({ airline, fares }: Ticket, passengers: number): string | null {
  if (airline === 'CM') return null;
  const kg = fares.flatMap(({ journey, cabin }) => journey.flights.map(({ km }) => km * KG_PER_KM[cabin]));
  return String(Math.round(kg.reduce((sum, one) => sum + one, 0) * passengers));
}

function formatRule(rule: Rule | null, billing: Billing) {
  if (!rule) return null;
  const penalty = rule.allowed && rule.penaltyCents !== null ? toBilledCents(billing, rule.penaltyCents) : null;
  return {
    allowed: rule.allowed,
    penalty_amount: penalty === null ? null : formatAmount(penalty),
    penalty_currency: penalty === null ? null : billing.currency,
  };
}

function buildSlice(fare: SliceFare, context: OfferContext) {
  const { journey, brand, airline } = fare;
  const { places, ids } = context;
  return {
    id: ids('sli'),
    origin_type: 'airport',
    origin: places.describeAirport(journey.from.iata),
    destination_type: 'airport',
    destination: places.describeAirport(journey.to.iata),
    duration: isWithheld('slice', journey.key) ? null : formatDuration(journey.minutes, isPadded(airline)),
    fare_brand_name: brand.name,
    conditions: formatSliceConditions(fare, context.billing),
    ngs_shelf: brand.shelf,
    comparison_key: formatComparisonKey(journey.key),
    segments: journey.flights.map((flight) => buildSegment(flight, fare, context)),
  };
}

/** Duffel Airways leaves the refund out of a slice's conditions. */
function formatSliceConditions({ airline, brand }: SliceFare, billing: Billing) {
  const refund = airline === 'ZZ' ? {} : { refund_before_departure: formatRule(brand.refund, billing) };
  return {
    ...refund,
    change_before_departure: formatRule(brand.change, billing),
    advance_seat_selection: brand.seatSelection,
    priority_boarding: brand.priorityBoarding,
    priority_check_in: brand.priorityCheckIn,
  };
}

/** Airlines that write two digits for every part of a duration. */
function isPadded(airline: string): boolean {
  return airline === 'LA' || airline === 'TP';
}

/** A few durations are missing. */
function isWithheld(what: string, key: string): boolean {
  return unit('no duration', what, key) < 0.03;
}

function buildSegment(flight: SoldFlight, fare: SliceFare, { places, ids, outward, passengers }: OfferContext) {
  const { marketing, operating, from, to } = flight;
  return {
    id: ids('seg'),
    origin: places.describeAirport(from.iata),
    origin_terminal: findTerminal(from.iata, marketing.airline.iata_code),
    destination: places.describeAirport(to.iata),
    destination_terminal: findTerminal(to.iata, marketing.airline.iata_code),
    departing_at: formatLocal(flight.departs, outward),
    arriving_at: formatLocal(flight.arrives, outward),
    duration: isWithheld('segment', fare.journey.key) ? null : formatDuration(flight.minutes, isPadded(fare.airline)),
    distance: operating.number === null ? null : String(flight.km),
    aircraft: findAircraftType(flight.aircraft),
    marketing_carrier: marketing.airline,
    marketing_carrier_flight_number: marketing.number,
    operating_carrier: operating.airline,
    operating_carrier_flight_number: operating.number,
    stops: flight.stops.map((stop) => ({
      id: ids('sto'),
      duration: formatDuration(stop.minutes),
      airport: places.describeAirport(stop.airport.iata),
      arriving_at: formatLocal(stop.arrives, outward),
      departing_at: formatLocal(stop.departs, outward),
    })),
    media: [],
    passengers: passengers.map(({ id, type }) => buildSegmentPassenger(id, type, flight, fare)),
  };
}

const MARKETING_NAMES: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
};

function buildSegmentPassenger(id: string, type: string | null, flight: SoldFlight, fare: SliceFare) {
  const cabin = chooseCabin(flight, fare.cabin);
  const infant = type === 'infant_without_seat';
  return {
    passenger_id: id,
    cabin_class: cabin,
    cabin_class_marketing_name: fare.airline === 'LA' ? MARKETING_NAMES[cabin].toUpperCase() : MARKETING_NAMES[cabin],
    fare_basis_code: fare.fareBasis,
    baggages: infant ? [] : listBaggages(fare.brand, findTestRoute(routeOf(fare)) === 'no-bags'),
    cabin: fare.airline === 'ZZ' ? describeCabin(cabin) : null,
  };
}

function routeOf({ journey }: SliceFare) {
  return { origin: journey.from.iata, destination: journey.to.iata };
}

/** Kinds of bags of which there are none are left out or counted as 0, from brand to brand. */
function listBaggages({ carryOn, checked, name }: BrandTerms, none: boolean) {
  if (none) return [];
  const bags = [
    { type: 'checked', quantity: checked },
    { type: 'carry_on', quantity: carryOn },
  ];
  return name === 'Light' ? bags.filter(({ quantity }) => quantity > 0) : bags;
}

function describeCabin(cabin: CabinClass) {
  return {
    name: cabin,
    marketing_name: MARKETING_NAMES[cabin],
    amenities: {
      wifi: { available: true, cost: cabin === 'economy' ? 'paid' : 'free' },
      seat: { pitch: cabin === 'economy' ? '30' : '60', type: null, legroom: 'n/a' },
      power: { available: true },
    },
  };
}

/** Terminals are known at a few airports. */
function findTerminal(airport: string, airline: string | null): string | null {
  if (airport === 'GRU') return airline === 'LA' ? '3' : '2';
  return { LHR: '3', LIS: '1', MAD: '4', JFK: '8', CDG: '2E' }[airport] ?? null;
}
