/*
 * Duffel's Flights API v2 as its documentation, the types of its client (npm @duffel/api 4.30.0) and replies of its
 * test mode show it. Every value is unknown until it is read.
 */

type Unknown<Field extends string> = { readonly [Each in Field]?: unknown };

/** Body of every answer: `data`, or `errors` and `meta`. */
export type WireAnswer = Unknown<'data' | 'errors' | 'meta'>;

export type WireError = Unknown<'type' | 'code' | 'title' | 'message' | 'source'>;

/** A search, or one reply of a batch. `offers` with one view, `slices` and `references` with the other. */
export type WireSearch = Unknown<
  'id' | 'total_batches' | 'remaining_batches' | 'offers' | 'slices' | WireReferenceField
>;

/** Maps of ids to objects; seen inside `references`, and accepted beside `slices` too. */
export type WireReferenceField = 'references' | 'airlines' | 'places' | 'aircraft';

export type WireOffer = Unknown<
  | 'id'
  | 'type'
  | 'partial'
  | 'expires_at'
  | 'total_amount'
  | 'total_currency'
  | 'base_amount'
  | 'base_currency'
  | 'tax_amount'
  | 'tax_currency'
  | 'owner'
  | 'passengers'
  | 'slices'
  | 'conditions'
  | 'baggages'
>;

export type WireSlice = Unknown<'segments' | 'duration' | 'fare_brand_name' | 'conditions' | 'baggages'>;

export type WireSegment = Unknown<
  | 'origin'
  | 'destination'
  | 'departing_at'
  | 'arriving_at'
  | 'duration'
  | 'aircraft'
  | 'marketing_carrier'
  | 'marketing_carrier_flight_number'
  | 'operating_carrier'
  | 'operating_carrier_flight_number'
  | 'stops'
  | 'passengers'
>;

/** A person of an offer. */
export type WirePassenger = Unknown<'id' | 'type' | 'age'>;

/** A person on one segment, with cabin and bags. */
export type WireSegmentPassenger = Unknown<'passenger_id' | 'cabin_class' | 'cabin' | 'baggages'>;

export type WireBag = Unknown<'type' | 'quantity'>;

export type WireConditions = Unknown<'change_before_departure' | 'refund_before_departure'>;

export type WireRule = Unknown<'allowed' | 'penalty_amount' | 'penalty_currency'>;

export type WirePlace = Unknown<'id' | 'iata_code' | 'iata_city_code' | 'city'>;

export type WireAirline = Unknown<'iata_code' | 'name'>;

export type WireAircraft = Unknown<'iata_code' | 'name'>;

/** The grouped view: flights, the fare brands on them, and the offers of each brand. */
export type WireItinerary = Unknown<'segments' | 'brands' | 'duration'>;

export type WireBrand = Unknown<'fare_brand_name' | 'offers' | 'conditions' | 'baggages'>;
