/** Words of places that share airport codes without being airports, in Portuguese and English. */
const OTHER_PLACE =
  /heli(port|pad|ponto)|\b(bus|rail(way)?|train|ferry) ?(station|stn|terminal|port|plaza|service)\b|\b(rodo|ferro)vi[aá]ri[ao]\b|\bhauptbahnhof\b|\bhbf\b/i;

/** True for the name of a heliport or of a bus, railway or ferry station, which sell no flights. */
export const isNoAirport = (name: string): boolean => OTHER_PLACE.test(name);
