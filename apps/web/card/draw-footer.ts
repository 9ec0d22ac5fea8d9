import type { ComparedWaysAnswer } from '@revoada/core/agents/compared-ways';
import type { FoundFlightsAnswer } from '@revoada/core/agents/found-flights';
import { element } from './elements.ts';

type Answer = (ComparedWaysAnswer & { missing?: never; hidden?: never }) | FoundFlightsAnswer;

/** The tool's sentence, whose amounts keep together. */
export const drawVerdict = (verdict: string | null): HTMLElement | null =>
  verdict === null ? null : element('p', 'verdict', verdict.replaceAll('R$ ', 'R$\u00a0'));

/** Notices before the prices: that they are simulated, that the search goes on, who did not answer. */
export function drawNotices({ status, demo, missing = [] }: Answer): HTMLElement | null {
  const notices = [
    demo ? 'Demonstração: voos e preços simulados.' : null,
    status === 'searching' ? 'A busca continua: peça de novo em alguns segundos.' : null,
    missing.length > 0 ? `Sem resposta: ${missing.join(', ')}.` : null,
  ].filter((notice) => notice !== null);
  return notices.length === 0 ? null : element('p', 'notice', notices.join(' '));
}

/** The basis and age of the prices, and how many more there are. */
export function drawFooter(answer: Answer, timeZone: string | undefined, more: string | null = null): HTMLElement {
  const { basis, searchedAt, stale, hidden = 0 } = answer;
  const plan = `${hidden === 1 ? '1 preço só aparece' : `${hidden} preços só aparecem`} na Conta PRO.`;
  const age = searchedAt === null ? null : formatAge(searchedAt, stale, timeZone);
  const counts = [more, hidden > 0 ? plan : null].filter((text) => text !== null).join(' ');
  return element(
    'footer',
    '',
    counts === '' ? null : element('p', '', counts),
    element('p', '', [basis, age].filter((text) => text !== null).join(' ')),
  );
}

/** 'Preços de 01/12/2026, 12:00.', in the reader's time zone. */
function formatAge(searchedAt: string, stale: boolean, timeZone: string | undefined): string {
  const options = { dateStyle: 'short', timeStyle: 'short' } as const;
  const at = new Date(searchedAt);
  if (Number.isNaN(at.getTime())) return '';
  const text = formatIn(at, { ...options, ...(timeZone && { timeZone }) }) ?? formatIn(at, options);
  return `Preços de ${stale ? 'uma busca anterior, ' : ''}${text}.`;
}

/** Null for a time zone that the browser does not have. */
function formatIn(at: Date, options: Intl.DateTimeFormatOptions): string | null {
  try {
    return new Intl.DateTimeFormat('pt-BR', options).format(at);
  } catch {
    return null;
  }
}
