/** Parts of the world that share departure times, fares and taxes. */
export type Region =
  | 'brazil'
  | 'south-america'
  | 'central-america'
  | 'north-america'
  | 'europe'
  | 'africa'
  | 'middle-east'
  | 'asia'
  | 'oceania';

const MIDDLE_EAST = new Set(['TR', 'AE', 'QA', 'IL', 'LB', 'JO', 'SA', 'KW', 'BH', 'OM', 'EG']);

export function findFareRegion(country: string, continent: string): Region {
  if (country === 'BR') return 'brazil';
  if (MIDDLE_EAST.has(country)) return 'middle-east';
  switch (continent) {
    case 'SA':
      return 'south-america';
    case 'NA':
      return country === 'US' || country === 'CA' ? 'north-america' : 'central-america';
    case 'EU':
      return 'europe';
    case 'AF':
      return 'africa';
    case 'OC':
      return 'oceania';
    default:
      return 'asia';
  }
}
