import { isFeatured, lastMinuteDays, type SpecialOffer } from './special-offer.ts';

/** A filter chip of the page of special offers. */
export type OfferChip = {
  label: string;
  /** Value of the parameter `filtro`; empty for all. */
  word: string;
  /** Explanation of the chip, or null if its label suffices. */
  meaning: string | null;
  match(offer: SpecialOffer): boolean;
  /** False hides the chip. */
  isShown(offers: readonly SpecialOffer[]): boolean;
};

/** Parameter of `/ofertas` that selects a chip. */
export const chipParameter = 'filtro';

export const offerChips = [
  { label: 'Todas as Ofertas', word: '', meaning: null, match: () => true, isShown: () => true },
  {
    label: 'Destacadas',
    word: 'destacadas',
    meaning: 'Abaixo do preço de costume nas buscas feitas aqui.',
    match: isFeatured,
    isShown: (offers) => offers.some(isFeatured),
  },
  {
    label: 'Voos Nacionais',
    word: 'nacionais',
    meaning: null,
    match: ({ domestic }) => domestic,
    isShown: () => true,
  },
  {
    label: 'Última Hora',
    word: 'ultima-hora',
    meaning: `Partem em até ${lastMinuteDays} dias.`,
    match: ({ daysLeft }) => daysLeft <= lastMinuteDays,
    isShown: () => true,
  },
] as const satisfies readonly OfferChip[];

/** Finds the chip for a word of the URL; an unknown word or a hidden chip shows all offers. */
export function findChip(word: string | null, offers: readonly SpecialOffer[]): OfferChip {
  return offerChips.find((chip) => chip.word === word && chip.isShown(offers)) ?? offerChips[0];
}
