import type { CabinCode } from '../../flight-backend/pricing/cabins.ts';
import type { Party } from '../../flight-backend/pricing/party.ts';
import { isCalendarDay } from '../../flight-backend/world/local-time.ts';
import type { MoblixV1Account } from '../settings/account.ts';
import type { RequestSlice, SearchRequest, TripType } from './search-request.ts';
import { SUPPLIERS, type Supplier } from './suppliers.ts';

/** The reason to refuse a body, in the supplier's language. */
export type BodyError = { code: string; message: string };

type Parsed<T> = { value: T } | BodyError;

const CABINS: Record<string, CabinCode> = { economy: 1, premium_economy: 1, business: 2, first: 3 };
const SLICE_COUNTS: Record<TripType, readonly [least: number, most: number]> = {
  one_way: [1, 1],
  round_trip: [2, 2],
  multi_city: [2, 6],
};

/** Parses the body of a search, or says why it is refused. */
export function parseSearch(body: unknown, account: MoblixV1Account): SearchRequest | BodyError {
  if (!isObject(body)) return refuse('INVALID_BODY', 'Corpo da requisição inválido');
  const type = parseType(body.type, account);
  if ('code' in type) return type;
  const slices = parseSlices(body.slices, type.value);
  if ('code' in slices) return slices;
  const party = parseParty(body.passengers);
  if ('code' in party) return party;
  const suppliers = parseSuppliers(body.suppliers);
  if ('code' in suppliers) return suppliers;
  const { cabinClass = 'economy', searchType } = body;
  const cabin = typeof cabinClass === 'string' && Object.hasOwn(CABINS, cabinClass) ? CABINS[cabinClass] : undefined;
  if (!cabin) return refuse('INVALID_CABIN', 'cabinClass inválida');
  if (searchType !== undefined && searchType !== 'pagante' && searchType !== 'milhas') {
    return refuse('INVALID_SEARCH_TYPE', 'searchType deve ser pagante ou milhas');
  }
  return {
    type: type.value,
    slices: slices.value,
    party: party.value,
    cabin,
    directOnly: body.maxConnections === 0,
    suppliers: suppliers.value,
    deduplicated: body.enableDeduplication !== false,
    cash: searchType !== 'milhas',
    miles: searchType !== 'pagante',
  };
}

function refuse(code: string, message: string): BodyError {
  return { code, message };
}

function parseType(value: unknown, { multiCity }: MoblixV1Account): Parsed<TripType> {
  if (value !== 'one_way' && value !== 'round_trip' && value !== 'multi_city') {
    return refuse('INVALID_TYPE', 'type deve ser one_way ou round_trip');
  }
  return value === 'multi_city' && !multiCity ? refuse('INVALID_TYPE', 'type não suportado') : { value };
}

function parseSlices(value: unknown, type: TripType): Parsed<[RequestSlice, ...RequestSlice[]]> {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const [least, most] = SLICE_COUNTS[type];
  const parsed = list.flatMap((item): RequestSlice[] => {
    const { origin, destination, departureDate } = isObject(item) ? item : {};
    return isCode(origin) && isCode(destination) && typeof departureDate === 'string' && isCalendarDay(departureDate)
      ? [{ origin: origin.toUpperCase(), destination: destination.toUpperCase(), date: departureDate }]
      : [];
  });
  const [first, ...others] = parsed;
  if (!first || parsed.length < list.length || list.length < least || list.length > most) {
    return refuse('INVALID_SLICES', 'slices inválidos');
  }
  return { value: [first, ...others] };
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{3}$/.test(value);
}

function parseParty(value: unknown): Parsed<Party> {
  const party: Party = { adults: 0, children: 0, infants: 0 };
  const kinds: Record<string, keyof Party> = { adult: 'adults', child: 'children', infant_without_seat: 'infants' };
  for (const item of Array.isArray(value) ? value : []) {
    const { type, count } = isObject(item) ? item : {};
    const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!kind || typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      return refuse('INVALID_PASSENGERS', 'passengers inválidos');
    }
    party[kind] += count;
  }
  const total = party.adults + party.children + party.infants;
  return party.adults >= 1 && total <= 9 ? { value: party } : refuse('INVALID_PASSENGERS', 'passengers inválidos');
}

function parseSuppliers(value: unknown): Parsed<readonly Supplier[]> {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return { value: SUPPLIERS };
  const ids: unknown[] = Array.isArray(value) ? value : [];
  const chosen = SUPPLIERS.filter(({ id }) => ids.includes(id));
  return chosen.length === ids.length && chosen.length > 0
    ? { value: chosen }
    : refuse('INVALID_SUPPLIER', 'Fornecedor desconhecido');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
