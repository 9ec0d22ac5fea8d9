/** Texts about what a search found. */
export const outcomeMessages = {
  noData: 'Nenhum voo encontrado',
  allFilteredOut: 'Nenhum voo encontrado para os critérios especificados. Tente ajustar as datas ou destinos.',
  noResults: 'Nenhum voo encontrado para os critérios selecionados',
  resultsUpdated: 'Resultados atualizados!',
  searchFailed: 'Erro ao buscar voos. Tente novamente.',
} as const;

/** Toast of a failed search with its reason. */
export function searchFailedText(message: string): string {
  return `Erro ao buscar voos: ${message}`;
}
