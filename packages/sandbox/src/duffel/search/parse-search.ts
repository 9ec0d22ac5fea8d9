import { isCalendarDay } from '../../flight-backend/world/local-time.ts';
import {
  CABIN_CLASSES,
  type CabinClass,
  type SearchPassenger,
  type SearchRequest,
  type SearchSlice,
} from './search-request.ts';

/** A field that cannot be used. `code` is Duffel's where the facts show it: `validation_required`. */
export type FieldError = { pointer: string; field: string; code: string; message: string };

export type SearchRules = { isPlace(iata: string): boolean; today: string };

const MOST_SLICES = 10;
const MOST_PASSENGERS = 9;
const DEFAULT_CONNECTIONS = 1;
const INFANT_BELOW_AGE = 2;
const ADULT_FROM_AGE = 12;

/** Parses the `data` of a search, or lists every field that cannot be used. */
export function parseSearch(data: unknown, rules: SearchRules): SearchRequest | FieldError[] {
  const errors: FieldError[] = [];
  const report = (pointer: string, code: string, message: string): void => {
    errors.push({ pointer, field: pointer.split('/').at(-1) ?? '', code, message });
  };
  if (!isObject(data)) return [requireField('/data')];
  const slices = parseSlices(data.slices, rules, report);
  const passengers = parsePassengers(data.passengers, report);
  const cabin = parseCabin(data.cabin_class, report);
  const maxConnections = parseConnections(data.max_connections, report);
  const [firstSlice, ...moreSlices] = slices;
  const [firstPassenger, ...morePassengers] = passengers;
  if (errors.length > 0 || !firstSlice || !firstPassenger) return errors;
  return {
    slices: [firstSlice, ...moreSlices],
    passengers: [firstPassenger, ...morePassengers],
    cabin,
    maxConnections,
    splitTickets: data.include_split_ticket === true,
  };
}

type Report = (pointer: string, code: string, message: string) => void;

function requireField(pointer: string): FieldError {
  const field = pointer.split('/').at(-1) ?? '';
  return { pointer, field, code: 'validation_required', message: `Field '${field}' can't be blank` };
}

function reportMissing(pointer: string, report: Report): void {
  const { code, message } = requireField(pointer);
  report(pointer, code, message);
}

function parseSlices(value: unknown, rules: SearchRules, report: Report): SearchSlice[] {
  if (!Array.isArray(value) || value.length === 0) {
    reportMissing('/slices', report);
    return [];
  }
  if (value.length > MOST_SLICES) report('/slices', 'validation_length', `At most ${MOST_SLICES} slices`);
  return value.flatMap((slice, index): SearchSlice[] => {
    const pointer = `/slices/${index}`;
    const fields = isObject(slice) ? slice : {};
    const origin = parsePlace(fields.origin, `${pointer}/origin`, rules, report);
    const destination = parsePlace(fields.destination, `${pointer}/destination`, rules, report);
    const date = parseDate(fields.departure_date, `${pointer}/departure_date`, rules, report);
    if (origin !== null && origin === destination) {
      report(`${pointer}/destination`, 'validation_inequality', "Field 'destination' must differ from 'origin'");
    }
    if (origin === null || destination === null || date === null) return [];
    const departureTime = parseHours(fields.departure_time, `${pointer}/departure_time`, report);
    const arrivalTime = parseHours(fields.arrival_time, `${pointer}/arrival_time`, report);
    return [{ origin, destination, date, departureTime, arrivalTime }];
  });
}

function parsePlace(value: unknown, pointer: string, { isPlace }: SearchRules, report: Report): string | null {
  if (value === undefined || value === null || value === '') reportMissing(pointer, report);
  else if (typeof value !== 'string' || !/^[A-Za-z]{3}$/.test(value)) {
    report(pointer, 'validation_format', 'Must be an IATA code of three letters');
  } else if (!isPlace(value.toUpperCase())) report(pointer, 'validation_inclusion', `No place has the code '${value}'`);
  else return value.toUpperCase();
  return null;
}

function parseDate(value: unknown, pointer: string, { today }: SearchRules, report: Report): string | null {
  if (value === undefined || value === null || value === '') reportMissing(pointer, report);
  else if (typeof value !== 'string' || !isCalendarDay(value)) {
    report(pointer, 'validation_format', 'Must be a day like 2027-02-10');
  } else if (value < today) report(pointer, 'validation_inequality', 'Must not be in the past');
  else return value;
  return null;
}

function parseHours(value: unknown, pointer: string, report: Report): SearchSlice['departureTime'] {
  if (value === undefined || value === null) return null;
  const isHour = (text: unknown): text is string => typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  if (isObject(value) && isHour(value.from) && isHour(value.to)) return { from: value.from, to: value.to };
  report(pointer, 'validation_format', 'Must be like {"from": "08:00", "to": "14:00"}');
  return null;
}

function parsePassengers(value: unknown, report: Report): SearchPassenger[] {
  if (!Array.isArray(value) || value.length === 0) {
    reportMissing('/passengers', report);
    return [];
  }
  if (value.length > MOST_PASSENGERS)
    report('/passengers', 'validation_length', `At most ${MOST_PASSENGERS} passengers`);
  const passengers = value.flatMap((passenger, index) => parsePassenger(passenger, `/passengers/${index}`, report));
  const count = (kind: SearchPassenger['kind']) => passengers.filter((one) => one.kind === kind).length;
  if (count('infant') > count('adult')) {
    report('/passengers', 'validation_inequality', 'Every infant needs an adult to sit on');
  }
  return passengers;
}

function parsePassenger(value: unknown, pointer: string, report: Report): SearchPassenger[] {
  const fields = isObject(value) ? value : {};
  const { type, age } = fields;
  const hasType = type !== undefined && type !== null;
  const hasAge = age !== undefined && age !== null;
  if (hasType && hasAge) report(pointer, 'validation_exclusion', "Give either 'type' or 'age'");
  else if (!hasType && !hasAge) reportMissing(`${pointer}/type`, report);
  else if (hasType && type !== 'adult' && type !== 'child' && type !== 'infant_without_seat') {
    report(`${pointer}/type`, 'validation_inclusion', `No passenger type '${String(type)}'`);
  } else if (hasAge && !(typeof age === 'number' && Number.isInteger(age) && age >= 0 && age <= 130)) {
    report(`${pointer}/age`, 'validation_format', 'Must be a whole number of years');
  } else {
    const years = typeof age === 'number' ? age : null;
    const names = [fields.given_name, fields.family_name].map((name) => (typeof name === 'string' ? name : null));
    return [
      {
        kind: years === null ? kindOfType(type) : kindOfAge(years),
        type: years === null ? (type as SearchPassenger['type']) : null,
        age: years,
        givenName: names[0] ?? null,
        familyName: names[1] ?? null,
        loyaltyAccounts: Array.isArray(fields.loyalty_programme_accounts) ? fields.loyalty_programme_accounts : [],
      },
    ];
  }
  return [];
}

function kindOfType(type: unknown): SearchPassenger['kind'] {
  if (type === 'infant_without_seat') return 'infant';
  return type === 'child' ? 'child' : 'adult';
}

function kindOfAge(age: number): SearchPassenger['kind'] {
  if (age < INFANT_BELOW_AGE) return 'infant';
  return age < ADULT_FROM_AGE ? 'child' : 'adult';
}

function parseCabin(value: unknown, report: Report): CabinClass | null {
  if (value === undefined || value === null) return null;
  const cabin = CABIN_CLASSES.find((one) => one === value);
  if (!cabin) report('/cabin_class', 'validation_inclusion', `No cabin class '${String(value)}'`);
  return cabin ?? null;
}

function parseConnections(value: unknown, report: Report): number {
  if (value === undefined || value === null) return DEFAULT_CONNECTIONS;
  if (value === 0 || value === 1 || value === 2) return value;
  report('/max_connections', 'validation_inclusion', 'Must be 0, 1 or 2');
  return DEFAULT_CONNECTIONS;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
