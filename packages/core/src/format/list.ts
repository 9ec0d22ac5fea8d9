const list = new Intl.ListFormat('pt-BR');

/** '2870, 4103 e 8708'. */
export const formatList = (words: readonly string[]): string => list.format(words);
