/**
 * The wire of Moblix v1, from the supplier's pages and from public clients, field names as it spells them. Every value is
 * `unknown` until a guard has read it. A value has several names, since pages and replies differ.
 */

/** A plain reply, or the `data` of one. */
export type WireReply = {
  success?: unknown;
  data?: unknown;
  error?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  completed?: unknown;
  flightGroups?: unknown;
  groups?: unknown;
  providers?: unknown;
  errors?: unknown;
  failedProviders?: unknown;
  failedSuppliers?: unknown;
  summary?: unknown;
};

/** Data of any event of a stream. */
export type WireEventData = WireReply & {
  type?: unknown;
  newGroups?: unknown;
  updatedGroups?: unknown;
  removedGroups?: unknown;
  suppliers?: unknown;
  providerId?: unknown;
  provider?: unknown;
  supplier?: unknown;
};

/** The flights of all slices with every fare on them. */
export type WireGroup = {
  id?: unknown;
  signature?: unknown;
  flightSignature?: unknown;
  humanSignature?: unknown;
  flightInfo?: unknown;
  itineraries?: unknown;
  slices?: unknown;
  validatingCarrier?: unknown;
  totalPrice?: unknown;
  currency?: unknown;
  offers?: unknown;
  pricingOptions?: unknown;
};

/** The flights of one slice. */
export type WireItinerary = {
  itineraries?: unknown;
  segments?: unknown;
  flights?: unknown;
  legs?: unknown;
  duration?: unknown;
  totalDuration?: unknown;
  stops?: unknown;
};

export type WireSegment = {
  departure?: unknown;
  arrival?: unknown;
  departureAirport?: unknown;
  arrivalAirport?: unknown;
  origin?: unknown;
  destination?: unknown;
  departureTime?: unknown;
  arrivalTime?: unknown;
  departureAt?: unknown;
  arrivalAt?: unknown;
  departureDateTime?: unknown;
  arrivalDateTime?: unknown;
  marketingCarrier?: unknown;
  operatingCarrier?: unknown;
  carrier?: unknown;
  airline?: unknown;
  carrierCode?: unknown;
  airlineCode?: unknown;
  flightNumber?: unknown;
  number?: unknown;
  duration?: unknown;
  aircraft?: unknown;
  cabinClass?: unknown;
  cabin?: unknown;
};

/** One end of a flight. */
export type WireStop = {
  airport?: unknown;
  iataCode?: unknown;
  iata?: unknown;
  code?: unknown;
  dateTime?: unknown;
  at?: unknown;
  date?: unknown;
  time?: unknown;
};

export type WireCarrier = { code?: unknown; iata?: unknown; iataCode?: unknown; name?: unknown };

export type WirePrice = WirePoints & {
  total?: unknown;
  grandTotal?: unknown;
  totalAmount?: unknown;
  amount?: unknown;
  baseFare?: unknown;
  companyPrice?: unknown;
  currency?: unknown;
  taxes?: unknown;
  totalTaxes?: unknown;
  taxAmount?: unknown;
  boardingTax?: unknown;
  boardingFee?: unknown;
  serviceFee?: unknown;
  platformFee?: unknown;
  fee?: unknown;
  pointsInfo?: unknown;
  milesInfo?: unknown;
  source?: unknown;
};

export type WirePoints = {
  totalPoints?: unknown;
  totalMiles?: unknown;
  points?: unknown;
  miles?: unknown;
  milesAmount?: unknown;
  program?: unknown;
  loyaltyProgram?: unknown;
  milesProgram?: unknown;
  pointsType?: unknown;
};

export type WireTax = {
  code?: unknown;
  name?: unknown;
  description?: unknown;
  type?: unknown;
  amount?: unknown;
  currency?: unknown;
};

/** One fare of a group. */
export type WireOffer = Omit<WirePrice, 'amount' | 'source'> & {
  id?: unknown;
  offerId?: unknown;
  providerId?: unknown;
  provider?: unknown;
  supplier?: unknown;
  source?: unknown;
  price?: unknown;
  totalPrice?: unknown;
  type?: unknown;
  searchType?: unknown;
  booking?: unknown;
  bookingUrl?: unknown;
  deepLink?: unknown;
  baggageIncluded?: unknown;
  baggage?: unknown;
  fareFamily?: unknown;
  brandedFare?: unknown;
  fareName?: unknown;
  cabinClass?: unknown;
  cabin?: unknown;
  validatingCarrier?: unknown;
};

export type WireBag = {
  type?: unknown;
  description?: unknown;
  quantity?: unknown;
  isIncluded?: unknown;
  included?: unknown;
};
