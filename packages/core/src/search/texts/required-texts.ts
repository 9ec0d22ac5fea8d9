/** Messages for a missing place or departure. */
export const requiredTexts = {
  origin: 'Diga de onde você sai.',
  destination: 'Diga para onde você vai.',
  departure: 'Escolha a data de ida.',
  sliceOrigin: 'Diga de onde sai este trecho.',
  sliceDestination: 'Diga para onde vai este trecho.',
  sliceDate: 'Escolha a data deste trecho.',
} as const;
