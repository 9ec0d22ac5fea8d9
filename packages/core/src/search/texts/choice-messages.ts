import type { Direction } from '../../flights/offer.ts';
import { formatList } from '../../format/list.ts';
import { formatBRL } from '../../format/money.ts';
import { nameTheSlice } from './slice-names.ts';

/** Texts about the flights that are chosen. */
export const choiceMessages = {
  outboundChosen: 'Voo de ida selecionado! Agora escolha seu voo de volta.',
  returnChosen: 'Voo de volta selecionado!',
  bothChosen: 'Voos selecionados com sucesso!',
  chosenIsGone: 'O voo escolhido não está mais nesta busca. Escolha outro na lista.',
} as const;

/** Message for chosen flights with a changed price; `rise` where it is known by how much. */
export function priceChangedText(changed: readonly Direction[], rise: PriceRise | null = null): string {
  const slices = formatList(changed.map((direction) => `d${nameTheSlice(direction)}`));
  const by = rise && formatRise(rise);
  if (changed.length > 1) {
    const more = by && `: ${by} a ${rise.cents > 0 ? 'mais' : 'menos'}`;
    return `Os preços ${slices} mudaram${more ?? ''}. Mostramos os de agora.`;
  }
  const change = by ? `${rise.cents > 0 ? 'subiu' : 'caiu'} ${by}` : 'mudou';
  return `O preço ${slices} ${change}. Mostramos o de agora.`;
}

/** By how much the price of a party rose in cents; negative where it fell. */
export type PriceRise = { cents: number; people: number };

/** 'R$ 40', 'R$ 80 no total'; null for no change. */
function formatRise({ cents, people }: PriceRise): string | null {
  if (cents === 0) return null;
  return `${formatBRL(Math.abs(cents))}${people > 1 ? ' no total' : ''}`;
}

/** Message for the chosen flight of one of several slices: '1º trecho escolhido! Agora o 2º.' */
export function sliceChosenText(number: number, count: number): string {
  return number < count ? `${number}º trecho escolhido! Agora o ${number + 1}º.` : `${number}º trecho escolhido!`;
}
