/**
 * The flight backend's wire, field names as it spells them. Every value is `unknown` until a guard of
 * `fares/src/wire` has read it. Unused fields are omitted.
 */

/** Envelope of every answer. */
export type WireEnvelope = {
  Success?: unknown;
  Completed?: unknown;
  MensagemErro?: unknown;
  Erro?: unknown;
  ExceptionErro?: unknown;
  ExErro?: unknown;
  Data?: unknown;
  ActiveProviders?: unknown;
};

/** An item of `Data`, or a reply without envelope: flights under one of several names. */
export type WireContainer = {
  ActiveProviders?: unknown;
  LogErros?: unknown;
  ErroConsulta?: unknown;
  flights?: unknown;
  Flights?: unknown;
  Ida?: unknown;
  Volta?: unknown;
  Voos?: unknown;
};

/** Names of a cash price by priority. */
export const PRICE_NAMES = [
  'priceWithTax',
  'price',
  'totalPrice',
  'ValorTotalComTaxa',
  'ValorTotal',
  'PrecoAdulto',
  'Valor',
  'Preco',
  'Price',
  'TotalPrice',
  'priceWithoutTax',
  'PrecoPagante',
] as const;

/** Prices under every name in replies. */
export type WirePrices = {
  fareGroup?: unknown;
  priceWithTax?: unknown;
  priceWithoutTax?: unknown;
  price?: unknown;
  totalPrice?: unknown;
  ValorTotalComTaxa?: unknown;
  ValorTotal?: unknown;
  ValorTotalTaxas?: unknown;
  PrecoAdulto?: unknown;
  Valor?: unknown;
  Preco?: unknown;
  Price?: unknown;
  TotalPrice?: unknown;
  PrecoPagante?: unknown;
  PontosAdulto?: unknown;
  PontosCrianca?: unknown;
};

/** Modern: a price group; its segments are alternative itineraries at that price. */
export type WirePriceGroup = WirePrices & {
  validatingBy?: unknown;
  segments?: unknown;
  segmentsBack?: unknown;
};

export type WireFareGroup = {
  currency?: unknown;
  priceWithTax?: unknown;
  priceWithoutTax?: unknown;
  priceInCompany?: unknown;
  fares?: unknown;
};

export type WirePassengerFare = {
  passengersType?: unknown;
  passengersCount?: unknown;
  priceWithTax?: unknown;
  priceWithoutTax?: unknown;
};

export type WireItinerary = {
  departure?: unknown;
  arrival?: unknown;
  departureDate?: unknown;
  arrivalDate?: unknown;
  numberOfStops?: unknown;
  duration?: unknown;
  fareProfile?: unknown;
  legs?: unknown;
  FidelityProgram?: unknown;
  IdCiaResponsavel?: unknown;
  TokenConsultaMBX?: unknown;
  PontosAdulto?: unknown;
  PontosCrianca?: unknown;
};

export type WireLeg = {
  aircraftCode?: unknown;
  seatClass?: unknown;
  managedBy?: unknown;
  operatedBy?: unknown;
  flightNumber?: unknown;
  duration?: unknown;
  departure?: unknown;
  arrival?: unknown;
  departureDate?: unknown;
  arrivalDate?: unknown;
};

export type WireFareProfile = { baggage?: unknown; services?: unknown; fareFamily?: unknown };

/** Older and alternative raw: one row per fare family; without `Voos` the row itself is the only flight. */
export type WireOlderRow = WirePrices &
  WireOlderFlight & {
    IdCia?: unknown;
    Cia?: unknown;
    CiaParceira?: unknown;
    CompanhiaNome?: unknown;
    CompanhiaAerea?: unknown;
    Taxas?: unknown;
    Tarifas?: unknown;
    Voos?: unknown;
    ValorAdulto?: unknown;
    ValorCrianca?: unknown;
    ValorBebe?: unknown;
    ValorAdultoNaCia?: unknown;
    TempoTotalStr?: unknown;
    NumeroEscalas?: unknown;
    BagagensInclusas?: unknown;
  };

export type WireOlderFlight = {
  Numero?: unknown;
  NumeroVoo?: unknown;
  Classe?: unknown;
  ClasseStr?: unknown;
  Origem?: unknown;
  Destino?: unknown;
  Saida?: unknown;
  Chegada?: unknown;
  HorarioSaida?: unknown;
  HorarioChegada?: unknown;
  Duracao?: unknown;
  DuracaoVoo?: unknown;
  Tempo?: unknown;
};

export type WireAirport = {
  Iata?: unknown;
  Nome?: unknown;
  Cidade?: unknown;
  Estado?: unknown;
  Pais?: unknown;
  /** Degrees as text: '-19.6244430542'. */
  Latitude?: unknown;
  Longitude?: unknown;
  /** 'America/Sao_Paulo' */
  TimeZone?: unknown;
  Internacional?: unknown;
};

export type WirePromotion = {
  Id?: unknown;
  IdGeral?: unknown;
  Origem?: unknown;
  Destino?: unknown;
  IataOrigem?: unknown;
  IataDestino?: unknown;
  Cia?: unknown;
  Ida?: unknown;
  Volta?: unknown;
  ValorAdulto?: unknown;
  PontosAdulto?: unknown;
  TaxaEmbarque?: unknown;
  SoIda?: unknown;
};
