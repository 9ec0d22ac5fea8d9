import { expect, test } from 'vitest';
import { describeMail, joinLines, SAMPLE_INSTANT, sampleFrame } from '../../testing/mails.ts';
import { renderMail } from '../render-mail.ts';

// S-207
describeMail('payment-failed', { graceEnds: SAMPLE_INSTANT });

test('writes the end of the grace period as a Brazilian date', async () => {
  const { text } = await renderMail('payment-failed', { graceEnds: SAMPLE_INSTANT }, sampleFrame);
  expect(joinLines(text)).toContain('até 30 de novembro de 2026');
  await expect(renderMail('payment-failed', { graceEnds: 'amanhã' }, sampleFrame)).rejects.toThrow(RangeError);
});
