import { expect, test } from 'vitest';
import { describeWaitlists } from './newsletter.ts';

test('alerts by WhatsApp have a waitlist until the plan includes them, and then a link to a new alert (S-343)', () => {
  const pages = (sold: boolean) => describeWaitlists(sold).items.map(({ list, page }) => [list, page?.url ?? null]);
  expect(pages(false)).toEqual([
    ['whatsapp', null],
    ['planejador', null],
  ]);
  expect(pages(true)).toEqual([
    ['whatsapp', '/alertas/novo'],
    ['planejador', null],
  ]);
  expect(describeWaitlists(true).text).not.toContain('em construção');
});
