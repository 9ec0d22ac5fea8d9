/**
 * The general rule on missing a part of a joint ticket, by the slices that it covers, from 0. `isSeveral`: of a trip of
 * several slices, not of a round trip.
 */
export function explainNoShow(slices: readonly number[], isSeveral: boolean): string {
  const [first = 0] = slices;
  const [missed, rest] = isSeveral ? [`no ${first + 1}º trecho`, 'os outros trechos'] : ['na ida', 'a volta'];
  return `Bilhete único: em geral, se você não embarcar ${missed}, a companhia pode cancelar ${rest}. Se mudar de planos, fale com ela antes.`;
}
