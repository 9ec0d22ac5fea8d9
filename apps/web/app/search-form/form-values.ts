import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { airportLabel, extractAirportCode } from '@revoada/core/search/airport-text';
import { partyLimits } from '@revoada/core/search/party';
import type { Cabin, OrderBy, Party, PaymentType } from '@revoada/core/search/query';
import {
  cabinFromText,
  cabinText,
  orderByFromText,
  orderByText,
  paymentFromText,
  paymentText,
} from '@revoada/core/search/wire-codes';

/** What a search form holds while it is filled in; nothing in it need be valid yet. */
export type SearchFormValues = Party & {
  /** As typed, or 'City (IATA)' after a choice. */
  origin: string;
  destination: string;
  /** YYYY-MM-DD once it is a whole date, until then what was typed; empty without one. */
  departure: string;
  return: string;
  oneWay: boolean;
  cabin: Cabin;
  payment: PaymentType;
  airlineId: number;
  orderBy: OrderBy;
};

/** The defaults of spec §9. */
export const emptyForm: SearchFormValues = {
  origin: '',
  destination: '',
  departure: '',
  return: '',
  oneWay: false,
  adults: 1,
  children: 0,
  infants: 0,
  cabin: 'economy',
  payment: 'both',
  airlineId: -1,
  orderBy: 'price',
};

const partyParams = { adults: 'adultos', children: 'criancas', infants: 'bebes' } as const;

/**
 * A form filled in from an address. Whatever cannot be read falls back to the default; `places` turns codes into
 * 'City (IATA)'.
 */
export function searchFormValues(params: URLSearchParams, places: readonly AirportSuggestion[] = []): SearchFormValues {
  const text = (name: string) => params.get(name)?.trim().slice(0, 120) ?? '';
  return {
    origin: placeText(text('origem'), places),
    destination: placeText(text('destino'), places),
    departure: text('ida'),
    return: text('volta'),
    // A departure alone is a one-way search, however it was written.
    oneWay: isYes(text('soIda')) || (text('ida') !== '' && text('volta') === '' && !params.has('soIda')),
    adults: partyCount(text('adultos'), 'adults'),
    children: partyCount(text('criancas'), 'children'),
    infants: partyCount(text('bebes'), 'infants'),
    cabin: cabinFromText(text('classe')) ?? emptyForm.cabin,
    payment: paymentFromText(text('tipoPagamento')) ?? emptyForm.payment,
    airlineId: /^(?:-1|\d{1,5})$/.test(text('companhia')) ? Number(text('companhia')) : emptyForm.airlineId,
    orderBy: orderByFromText(text('orderBy')) ?? emptyForm.orderBy,
  };
}

/** The address of what a form holds, without what is default; an airport's code where the text carries one. */
export function formSearchParams(values: SearchFormValues): URLSearchParams {
  const params = new URLSearchParams({
    origem: codeOfPlace(values.origin) ?? values.origin,
    destino: codeOfPlace(values.destination) ?? values.destination,
    ida: values.departure,
  });
  const set = (name: string, value: string | number, usual: string | number) => {
    if (value !== usual) params.set(name, String(value));
  };
  if (values.oneWay) params.set('soIda', 'true');
  else set('volta', values.return, '');
  for (const kind of ['adults', 'children', 'infants'] as const) {
    set(partyParams[kind], values[kind], emptyForm[kind]);
  }
  set('companhia', values.airlineId, emptyForm.airlineId);
  set('tipoPagamento', paymentText(values.payment), paymentText(emptyForm.payment));
  set('orderBy', orderByText(values.orderBy), orderByText(emptyForm.orderBy));
  set('classe', cabinText(values.cabin), cabinText(emptyForm.cabin));
  return params;
}

/** The code in an airport field's text where it stands as a word of its own: the end of 'Lisboa' is not Boma (BOA). */
export function codeOfPlace(text: string): string | null {
  const code = extractAirportCode(text);
  return code !== null && new RegExp(`(?<!\\p{L})${code}(?!\\p{L})`, 'iu').test(text) ? code : null;
}

/** Origin and destination, the other way round. */
export function swapPlaces(places: Pick<SearchFormValues, 'origin' | 'destination'>) {
  return { origin: places.destination, destination: places.origin };
}

function placeText(text: string, places: readonly AirportSuggestion[]): string {
  const code = codeOfPlace(text);
  const place = places.find(({ iata }) => iata === code);
  return place ? airportLabel(place.city, place.iata) : text;
}

function isYes(text: string): boolean {
  return ['true', '1', 'on', 'sim'].includes(text.toLowerCase());
}

function partyCount(text: string, kind: keyof Party): number {
  if (!/^\d{1,2}$/.test(text)) return emptyForm[kind];
  const { min, max } = partyLimits[kind];
  return Math.min(max, Math.max(min, Number(text)));
}
