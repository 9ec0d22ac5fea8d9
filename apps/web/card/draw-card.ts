import { drawFlights } from './draw-flights.ts';
import { drawWays } from './draw-ways.ts';
import type { Drawing } from './drawing.ts';
import { createSign, element } from './elements.ts';
import type { Link } from './link.ts';
import type { CardState } from './read-result.ts';

const messages = {
  waiting: 'Comparando os preços…',
  cancelled: 'A consulta foi interrompida.',
  unreadable: 'Não deu para ler a resposta. O texto do assistente traz os preços.',
} as const;

/** The whole card in a state. */
export function drawCard(state: CardState, { link, timeZone }: { link: Link; timeZone: string | undefined }): Node[] {
  const { title, parts } = drawState(state, link, timeZone);
  const brand = element('p', 'brand', createSign(), 'Revoada');
  return [element('header', '', brand, element('h1', '', title)), ...parts.filter((part) => part !== null)];
}

function drawState(state: CardState, link: Link, timeZone: string | undefined): Drawing {
  if (state.kind === 'ways') return drawWays(state.answer, link, timeZone);
  if (state.kind === 'flights') return drawFlights(state.answer, link, timeZone);
  if (state.kind === 'failed') return { title: 'Não deu para comparar', parts: [element('p', 'message', state.text)] };
  const parts = state.kind === 'waiting' ? [element('div', 'skeleton'), element('div', 'skeleton')] : [];
  return { title: 'Preços em dinheiro e em milhas', parts: [element('p', 'message', messages[state.kind]), ...parts] };
}
