/** What a form says where a place or the day of departure is missing. */
export const requiredTexts = {
  origin: 'Diga de onde você sai.',
  destination: 'Diga para onde você vai.',
  departure: 'Escolha a data de ida.',
} as const;
