/** Beside the price of an award that only one source shows. */
export const ONLY_SOURCE_TEXT = 'confirme: só uma fonte vê';
