/** `economica`, `executiva`, `primeira` in URLs; 1, 2, 3 on the flight backend's wire. */
export type Cabin = 'economy' | 'business' | 'first';
