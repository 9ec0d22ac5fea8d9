import { isFeatured, lastMinuteDays, type SpecialOffer } from './special-offer.ts';

/** A chip of the page of special offers: its name, its word in the URL, which offers it leaves, and when it is shown. */
export type OfferChip = {
  label: string;
  /** Of the parameter `filtro`; empty for all. */
  word: string;
  /** What the chip means, where its name does not say it. */
  meaning: string | null;
  match(offer: SpecialOffer): boolean;
  /** False where the chip is not shown, since it leads nowhere. */
  isShown(offers: readonly SpecialOffer[]): boolean;
};

/** The parameter of `/ofertas` that names a chip. */
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

/** The chip that a word of the URL names; all offers for a word that names none, or one that is not shown. */
export function findChip(word: string | null, offers: readonly SpecialOffer[]): OfferChip {
  return offerChips.find((chip) => chip.word === word && chip.isShown(offers)) ?? offerChips[0];
}
