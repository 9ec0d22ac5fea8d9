/** Age of a price, for a page rendered by the server, which does not know the reader's clock. */
export function ageText(minutes: number): string {
  if (minutes < 1) return 'preço visto agora';
  if (minutes < 60) return `preço visto há ${minutes} min`;
  return 'preço visto há mais de uma hora';
}
