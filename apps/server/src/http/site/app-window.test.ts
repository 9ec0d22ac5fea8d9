import { expect, test } from 'vitest';
import { isInAppWindow } from './app-window.ts';

test.each([
  ['/autorizar/pedido', true],
  ['/login?aviso=entrar&returnTo=%2Fautorizar%2Fpedido', true],
  ['/register?returnTo=%2Fautorizar%2Fpedido', true],
  ['/', false],
  ['/conta?returnTo=%2Fautorizar%2Fpedido', false],
  ['/login', false],
  ['/login?returnTo=%2Fconta%23%2Fautorizar%2Fpedido', false],
  ['/autorizar', false],
])('the page %s keeps the window that opened it: %s (S-747)', (path, kept) => {
  expect(isInAppWindow(new URL(path, 'https://revoada.example'))).toBe(kept);
});
