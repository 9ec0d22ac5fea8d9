import { expect, test } from 'vitest';
import { describeMail, joinLines, sampleFrame } from '../../testing/mails.ts';
import { renderMail } from '../render-mail.ts';

const data = {
  ...{ name: 'Assistente de viagens', host: 'app.assistente.example', verifiedHost: 'assistente.example' },
  scopes: 'Buscar voos e ver preços',
};

// S-743
describeMail('app-connected', data);

test('the mail says what the app may do, who vouches for its name, and what to do if another person connected it (S-743)', async () => {
  const { text } = await renderMail('app-connected', data, sampleFrame);
  for (const part of ['Assistente de viagens', 'app.assistente.example', 'Buscar voos e ver preços', 'Não foi você?'])
    expect(joinLines(text)).toContain(part);
  const alone = await renderMail('app-connected', { ...data, verifiedHost: '' }, sampleFrame);
  expect(joinLines(alone.text)).toContain('o nome é o que ele informou');
});

test('the name of an app is only text (S-743)', async () => {
  const { html } = await renderMail('app-connected', { ...data, name: '<a href="//x.example">' }, sampleFrame);
  expect(html).toContain('&lt;a href=');
});
