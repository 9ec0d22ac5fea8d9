/** Message of a summary without a choice. */
export const NOTHING_CHOSEN =
  'Nenhum voo selecionado ainda. Volte para a página de resultados para escolher seus voos.';
