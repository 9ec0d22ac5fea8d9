import { buildBaggage } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { fareToChooseText } from './fare-to-choose.ts';

const checkedBags = (quantity: number | null, description: string | null = null) => ({
  ...buildBaggage(true, true),
  checked: { included: true, quantity, description },
});

test.each([
  ['PLUS', checkedBags(null), 'Escolha a tarifa Plus, com 1 mala despachada'],
  ['PLUS', checkedBags(2), 'Escolha a tarifa Plus, com 2 malas despachadas'],
  ['Economy Full', checkedBags(1, '23 KG'), 'Escolha a tarifa Economy Full, com 1 mala despachada de 23\u00a0kg'],
  ['LIGHT', buildBaggage(true, false), 'Escolha a tarifa Light, só com mala de mão'],
  ['LIGHT', buildBaggage(true, null), 'Escolha a tarifa Light, com mala de mão'],
  ['BASIC', buildBaggage(false, false), 'Escolha a tarifa Basic, sem bagagem'],
  ['BASIC', buildBaggage(null, false), 'Escolha a tarifa Basic, sem mala despachada'],
  ['BASIC', buildBaggage(null, null), 'Escolha a tarifa Basic'],
  [null, checkedBags(1), 'Escolha uma tarifa com 1 mala despachada'],
  [null, buildBaggage(true, false), 'Escolha uma tarifa só com mala de mão'],
  [null, buildBaggage(null, null), null],
])('describes the fare %s with its bags (S-520)', (fareFamily, baggage, text) => {
  expect(fareToChooseText({ fareFamily, baggage })).toBe(text);
});
