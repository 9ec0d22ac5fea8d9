import type { Direction } from '../../flights/offer.ts';
import { formatList } from '../../format/list.ts';
import { nameTheSlice } from './slice-names.ts';

/** Texts about the flights that are chosen. */
export const choiceMessages = {
  outboundChosen: 'Voo de ida selecionado! Agora escolha seu voo de volta.',
  returnChosen: 'Voo de volta selecionado!',
  bothChosen: 'Voos selecionados com sucesso!',
  chosenIsGone: 'O voo escolhido não está mais nesta busca. Escolha outro na lista.',
} as const;

/** Message for chosen flights with a changed price. */
export function priceChangedText(changed: readonly Direction[]): string {
  const slices = formatList(changed.map((direction) => `d${nameTheSlice(direction)}`));
  if (changed.length > 1) return `Os preços ${slices} mudaram. Mostramos os de agora.`;
  return `O preço ${slices} mudou. Mostramos o de agora.`;
}

/** Message for the chosen flight of one of several slices: '1º trecho escolhido! Agora o 2º.' */
export function sliceChosenText(number: number, count: number): string {
  return number < count ? `${number}º trecho escolhido! Agora o ${number + 1}º.` : `${number}º trecho escolhido!`;
}
