import { expect, test } from 'vitest';
import { describeMail, joinLines, sampleFrame } from '../../testing/mails.ts';
import { renderMail } from '../render-mail.ts';

// S-207
describeMail('withdrawal-confirmed', { refundCents: 2_990 });

test('writes the refund in Brazilian format', async () => {
  const { text } = await renderMail('withdrawal-confirmed', { refundCents: 2_990 }, sampleFrame);
  expect(joinLines(text)).toContain('Reembolso total R$ 29,90');
});
