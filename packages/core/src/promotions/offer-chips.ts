import { isFeatured, lastMinuteDays, type SpecialOffer } from './special-offer.ts';

/** A chip of the page of special offers: its name, its word in the URL, which offers it leaves, and when it is known. */
export type OfferChip = {
  label: string;
  /** Of the parameter `filtro`; empty for all. */
  word: string;
  /** What the chip means, where its name does not say it. */
  meaning: string | null;
  match(offer: SpecialOffer): boolean;
  /** True where one of the offers at least tells what the chip asks for: else it is not shown. */
  isKnown(offers: readonly SpecialOffer[]): boolean;
};

/** The parameter of `/ofertas` that names a chip. */
export const chipParameter = 'filtro';

// S-372
export const offerChips = [
  { label: 'Todas as Ofertas', word: '', meaning: null, match: () => true, isKnown: () => true },
  {
    label: 'Destacadas',
    word: 'destacadas',
    meaning: 'Abaixo do preço de costume nas buscas feitas aqui.',
    match: isFeatured,
    isKnown: (offers) => offers.some(({ usual }) => usual !== null),
  },
  {
    label: 'Voos Nacionais',
    word: 'nacionais',
    meaning: null,
    match: ({ domestic }) => domestic,
    isKnown: () => true,
  },
  {
    label: 'Última Hora',
    word: 'ultima-hora',
    meaning: `Partem em até ${lastMinuteDays} dias.`,
    match: ({ daysLeft }) => daysLeft <= lastMinuteDays,
    isKnown: () => true,
  },
] as const satisfies readonly OfferChip[];

/** The chip that a word of the URL names; all offers for a word that names none, or one that is not known. */
export function findChip(word: string | null, offers: readonly SpecialOffer[]): OfferChip {
  return offerChips.find((chip) => chip.word === word && chip.isKnown(offers)) ?? offerChips[0];
}
