/** Where the source's coordinates belong to another place: latitude and longitude in degrees. */
export const POSITIONS: Record<string, [number, number]> = {
  CMP: [-9.3199, -50.3285],
  CTQ: [-33.5022, -53.3442],
  ILB: [-20.4291, -51.3436],
  MTG: [-14.9942, -59.9458],
};
