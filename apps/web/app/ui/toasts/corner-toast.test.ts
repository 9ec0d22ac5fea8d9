import { expect, test } from 'vitest';
import { cornerToast, hasCornerToasts } from './corner-toast.ts';

test('toasts of the clients and of the dashboard stay for 5 s at the top, those of other pages do not (S-362)', () => {
  expect(cornerToast).toEqual({ duration: 5_000, place: 'top' });
  for (const path of ['/dashboard/clients', '/dashboard/clients/new', '/moblix-dashboard']) {
    expect(hasCornerToasts(path)).toBe(true);
  }
  for (const path of ['/', '/conta', '/dashboards', '/flights']) expect(hasCornerToasts(path)).toBe(false);
});
