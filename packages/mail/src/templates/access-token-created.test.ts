import { expect, test } from 'vitest';
import { describeMail, joinLines, SAMPLE_INSTANT, sampleFrame } from '../../testing/mails.ts';
import { renderMail } from '../render-mail.ts';

const data = { name: 'Planilha de viagens', scopes: 'Buscar voos e ver preços', expiresAt: SAMPLE_INSTANT };

// S-680
describeMail('access-token-created', data);

test('the mail says what the token allows, until when, and what to do if another person created it (S-680)', async () => {
  const { text } = await renderMail('access-token-created', data, sampleFrame);
  for (const part of ['Planilha de viagens', 'Buscar voos e ver preços', '30 de novembro de 2026', 'Não foi você?'])
    expect(joinLines(text)).toContain(part);
  const endless = await renderMail('access-token-created', { ...data, expiresAt: '' }, sampleFrame);
  expect(joinLines(endless.text)).toContain('Você revogar');
});

test('the name of a token is only text', async () => {
  const { html } = await renderMail('access-token-created', { ...data, name: '<a href="//x.example">' }, sampleFrame);
  expect(html).toContain('&lt;a href=');
});
