import { foldText } from '../airports/fold.ts';
import { daysBetween, isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import { type Amenity, amenityNames } from './hotel.ts';

/** A search in the catalogue. Days are YYYY-MM-DD. */
export type HotelSearch = {
  destination: string;
  checkIn: string;
  checkOut: string;
  rooms: number;
  adults: number;
  children: number;
};

/** The form's fields by their names in the URL, as typed. */
export type HotelFormValues = Record<HotelField, string>;
export type HotelField = 'destino' | 'checkin' | 'checkout' | 'quartos' | 'adultos' | 'criancas';

type Range = { least: number; most: number };

/** Limits of rooms and people in a search. */
export const hotelRanges: Readonly<Record<'quartos' | 'adultos' | 'criancas', Range>> = {
  quartos: { least: 1, most: 5 },
  adultos: { least: 1, most: 8 },
  criancas: { least: 0, most: 4 },
};

const mostNights = 30;
const mostDaysAhead = 365;
const longestDestination = 80;
const hotelFields: readonly HotelField[] = ['destino', 'checkin', 'checkout', 'quartos', 'adultos', 'criancas'];
const defaults: HotelFormValues = { destino: '', checkin: '', checkout: '', quartos: '1', adultos: '2', criancas: '0' };

const required = 'Preencha todos os campos obrigatórios';

/** Reads the form from a URL, with defaults for missing fields. */
export function readHotelForm(params: URLSearchParams): HotelFormValues {
  const values = hotelFields.map((field) => [field, params.get(field)?.trim() ?? defaults[field]]);
  return Object.fromEntries(values) as HotelFormValues;
}

/** True if the URL has a search; without one the page shows only the form. */
export function hasHotelSearch(params: URLSearchParams): boolean {
  return (['destino', 'checkin', 'checkout'] as const).some((field) => params.has(field));
}

/** Validates a hotel search by field. `today` is the day in São Paulo. */
export function checkHotelForm(values: HotelFormValues, today: string): FieldError[] {
  const problems: [field: HotelField, message: string | null][] = [
    ['destino', findDestinationProblem(values.destino)],
    ['checkin', findCheckInProblem(values.checkin, today)],
    ['checkout', findCheckOutProblem(values.checkin, values.checkout)],
    ['quartos', findCountProblem('quartos', values.quartos)],
    ['adultos', findCountProblem('adultos', values.adultos)],
    ['criancas', findCountProblem('criancas', values.criancas)],
  ];
  return problems.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

function findDestinationProblem(destination: string): string | null {
  if (destination === '') return required;
  const readable = destination.length <= longestDestination && foldText(destination) !== '';
  return readable ? null : 'Digite o nome de uma cidade';
}

function findCheckInProblem(checkIn: string, today: string): string | null {
  if (checkIn === '') return required;
  if (!isCalendarDate(checkIn)) return 'Data inválida';
  const ahead = daysBetween(today, checkIn);
  if (ahead < 0) return 'A data de check-in já passou';
  return ahead > mostDaysAhead ? `Escolha um check-in em até ${mostDaysAhead} dias` : null;
}

function findCheckOutProblem(checkIn: string, checkOut: string): string | null {
  if (checkOut === '') return required;
  if (!isCalendarDate(checkOut)) return 'Data inválida';
  if (!isCalendarDate(checkIn)) return null;
  const nights = daysBetween(checkIn, checkOut);
  if (nights <= 0) return 'A data de check-out deve ser posterior à data de check-in';
  return nights > mostNights ? `A estadia pode ter até ${mostNights} noites` : null;
}

function findCountProblem(field: keyof typeof hotelRanges, text: string): string | null {
  const { least, most } = hotelRanges[field];
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return count >= least && count <= most ? null : `Escolha de ${least} a ${most}`;
}

/** Converts a valid form. */
export function toHotelSearch(values: HotelFormValues): HotelSearch {
  const { destino, checkin, checkout, quartos, adultos, criancas } = values;
  return {
    destination: destino,
    checkIn: checkin,
    checkOut: checkout,
    rooms: Number(quartos),
    adults: Number(adultos),
    children: Number(criancas),
  };
}

/** Parameters of the search's URL. */
export function toHotelParams(search: HotelSearch): URLSearchParams {
  return new URLSearchParams({
    destino: search.destination,
    checkin: search.checkIn,
    checkout: search.checkOut,
    quartos: String(search.rooms),
    adultos: String(search.adults),
    criancas: String(search.children),
  });
}

export type HotelOrder = 'preco' | 'avaliacao' | 'distancia';

/** Filters and order of the results. */
export type HotelFilters = {
  order: HotelOrder;
  /** Cents a night and room at most; null for any. */
  mostCents: number | null;
  /** Tenths of the guests' rating at least; null for any. */
  leastRating: number | null;
  amenities: readonly Amenity[];
};

export const hotelOrders: Readonly<Record<HotelOrder, string>> = {
  preco: 'Menor preço',
  avaliacao: 'Melhor avaliação',
  distancia: 'Mais perto',
};
/** Choices of the filters: reais a night, and points of the rating. */
export const priceChoices = [200, 300, 500, 800] as const;
export const ratingChoices = [7, 8, 9] as const;

/** Reads the filters of a URL and ignores unknown values. */
export function readHotelFilters(params: URLSearchParams): HotelFilters {
  const order = params.get('ordem') ?? '';
  const pick = (choices: readonly number[], name: string) =>
    choices.find((choice) => String(choice) === params.get(name)) ?? null;
  const reais = pick(priceChoices, 'ate');
  const points = pick(ratingChoices, 'nota');
  const selected = params.getAll('comodidade');
  return {
    order: Object.hasOwn(hotelOrders, order) ? (order as HotelOrder) : 'preco',
    mostCents: reais === null ? null : reais * 100,
    leastRating: points === null ? null : points * 10,
    amenities: (Object.keys(amenityNames) as Amenity[]).filter((amenity) => selected.includes(amenity)),
  };
}
