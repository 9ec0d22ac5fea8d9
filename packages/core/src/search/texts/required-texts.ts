/** Messages for a missing place or departure. */
export const requiredTexts = {
  origin: 'Diga de onde você sai.',
  destination: 'Diga para onde você vai.',
  departure: 'Escolha a data de ida.',
} as const;
