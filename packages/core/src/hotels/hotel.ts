/** Amenities of hotels; their names are `amenityNames`. */
export type Amenity = 'cafe' | 'wifi' | 'piscina' | 'estacionamento' | 'academia' | 'pet' | 'praia' | 'restaurante';

/** The amenities in the order of menus, with their names. */
export const amenityNames: Readonly<Record<Amenity, string>> = {
  cafe: 'Café da manhã',
  wifi: 'Wi-Fi',
  piscina: 'Piscina',
  estacionamento: 'Estacionamento',
  academia: 'Academia',
  restaurante: 'Restaurante',
  praia: 'Perto da praia',
  pet: 'Aceita animais',
};

/** Busy season, which raises prices: summer at the coast, weekdays in the city, winter in the mountains. */
export type Season = 'coast' | 'city' | 'mountain';

export type City = {
  /** In URLs: 'rio-de-janeiro'. */
  id: string;
  name: string;
  /** State, or country abroad. */
  region: string;
  season: Season;
  /** Landmark for distances: 'da praia de Copacabana'. */
  landmark: string;
};

/** A hotel of the catalogue. Amounts are integer cents. */
export type Hotel = {
  id: string;
  cityId: string;
  name: string;
  /** The neighbourhood. */
  location: string;
  /** Metres to the city's landmark. */
  distanceMetres: number;
  /** Guests' rating, 0 to 10, in tenths: 87 is '8,7'. */
  ratingTenths: number;
  reviewCount: number;
  /** A standard room for a night of the quiet season. */
  baseCents: number;
  amenities: readonly Amenity[];
  description: string;
};

/** '8,7' from 87. */
export function formatRating(tenths: number): string {
  return `${Math.floor(tenths / 10)},${tenths % 10}`;
}

/** '350 m', '1,2 km'. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${metres} m`;
  return `${(metres / 1000).toFixed(1).replace('.', ',').replace(',0', '')} km`;
}
