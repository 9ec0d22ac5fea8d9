export type Party = { adults: number; children: number; infants: number };
