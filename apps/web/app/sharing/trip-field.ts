/** Field of the form that shares a trip: the parameters of its summary. */
export const TRIP_FIELD = 'viagem';
