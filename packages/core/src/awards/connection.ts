/** A person's connection of a seats.aero account; `ended` if the access can no longer be renewed. UTC instants. */
export type SeatsAeroConnection =
  | { state: 'none' }
  | { state: 'connected'; connectedAt: string }
  | { state: 'ended'; endedAt: string };
