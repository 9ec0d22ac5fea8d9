import './card.css';
import { drawCard } from './draw-card.ts';
import { connectHost, type HostContext } from './host.ts';
import { createLink } from './link.ts';
import { type CardState, readResult } from './read-result.ts';

const card = document.querySelector('main') as HTMLElement;
const announced = document.querySelector('[role=status]') as HTMLElement;
let state: CardState = { kind: 'waiting' };
let timeZone: string | undefined;

const host = connectHost({
  onResult: (result) => show(readResult(result)),
  onCancelled: () => show({ kind: 'cancelled' }),
  onContext: dress,
});
const link = createLink(host);

function show(next: CardState): void {
  state = next;
  card.setAttribute('aria-busy', String(state.kind === 'waiting'));
  card.replaceChildren(...drawCard(state, { link, timeZone }));
  announced.textContent = card.querySelector('h1')?.textContent ?? '';
}

/** Takes the host's theme and typeface, and shows times in its time zone. */
function dress(context: HostContext): void {
  const { dataset, style } = document.documentElement;
  if (context.theme === 'light' || context.theme === 'dark') dataset.theme = context.theme;
  else delete dataset.theme;
  const font = context.styles?.variables?.['--font-sans'];
  if (font) style.setProperty('--font-sans', font);
  const zone = typeof context.timeZone === 'string' ? context.timeZone : undefined;
  if (zone === timeZone) return;
  timeZone = zone;
  show(state);
}

show(state);
