import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PendingSearch } from './pending-search.tsx';

const url = '/?origem=GRU&destino=SSA';

test('a search that another site led to begins with a press, and by nothing else', () => {
  const page = renderToStaticMarkup(<PendingSearch pending={{ until: 'asked' }} url={url} />);
  expect(page).toMatch(/<a [^>]*href="\/\?origem=GRU&amp;destino=SSA"[^>]*>Buscar agora<\/a>/);
  expect(page).not.toContain('http-equiv');
});

test('a search in the queue shows its place, and refreshes automatically', () => {
  const page = renderToStaticMarkup(<PendingSearch pending={{ until: 'turn', ahead: 34 }} url={url} />);
  expect(page).toContain('Muitas buscas agora, a sua está na fila. Há 34 consultas antes da sua.');
  expect(page).toMatch(/<noscript><meta http-?[eE]quiv="refresh" content="5"/);
});
