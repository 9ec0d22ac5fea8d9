/** Messages after a purchase on an airline's site. */
export const purchaseMessages = {
  outboundBought: 'Parabéns! Voo de ida confirmado! Agora você pode buscar seu voo de volta.',
  returnSearchBegun: 'Parabéns! Voo de ida confirmado! Já estamos buscando seu voo de volta.',
  returnBought: 'Parabéns! Voo de volta confirmado!',
  tripBought: 'Parabéns! Sua viagem foi confirmada!',
} as const;
