/*
 * The wire of the Partner API, by developers.seats.aero and by what public clients read; checked in November 2026. Fields
 * that end in `Raw` include what seats.aero's own filter hides, and are never read.
 */

export type WirePage = { data?: unknown; hasMore?: unknown; cursor?: unknown };

export type WireRoute = { OriginAirport?: unknown; DestinationAirport?: unknown; Source?: unknown };

/** One route, day and programme. The amounts of cabins are read by their letter: `YMileageCost`, `JTotalTaxes`. */
export type WireAvailability = Record<string, unknown> & {
  ID?: unknown;
  Route?: unknown;
  /** With a time in some replies. */
  Date?: unknown;
  /** Absent in some replies, which have it in `Route`. */
  Source?: unknown;
  TaxesCurrency?: unknown;
  UpdatedAt?: unknown;
  /** Of older replies, in place of `UpdatedAt`. */
  ComputedLastSeen?: unknown;
};

export type WireTrips = { data?: unknown };

/** `DepartsAt` and `ArrivesAt` end in Z and are local to their airports. */
export type WireTrip = {
  ID?: unknown;
  /** The award to which it belongs. */
  AvailabilityID?: unknown;
  Cabin?: unknown;
  MileageCost?: unknown;
  TotalTaxes?: unknown;
  TaxesCurrency?: unknown;
  RemainingSeats?: unknown;
  Stops?: unknown;
  TotalDuration?: unknown;
  FlightNumbers?: unknown;
  DepartsAt?: unknown;
  ArrivesAt?: unknown;
  Source?: unknown;
  UpdatedAt?: unknown;
  Filtered?: unknown;
};
