import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { connectWhatsApp, startWhatsApp } from './testing.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const clock = { now };
const whatsapp = await startWhatsApp({ port: 0, now: () => clock.now });
afterAll(() => whatsapp.close());
afterEach(() => {
  clock.now = now;
});

const person = '5511987654321';
const phones = () => connectWhatsApp(whatsapp.control);

async function post(content: object, { to = person, token = 'demonstracao' } = {}) {
  const answer = await fetch(`${whatsapp.url}/v25.0/100000000000001/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', recipient_type: 'individual', to, ...content }),
  });
  const body = (await answer.json()) as { messages?: { id: string }[]; error?: { code: number } };
  return { status: answer.status, id: body.messages?.[0]?.id, code: body.error?.code };
}

const text = (parameter: string) => ({ type: 'text', text: parameter });
const template = (name: string, body: string[], button: string[] = [], code = 'pt_BR') => ({
  type: 'template',
  template: {
    name,
    language: { code },
    components: [
      { type: 'body', parameters: body.map(text) },
      ...(button.length > 0 ? [{ type: 'button', sub_type: 'url', index: '0', parameters: button.map(text) }] : []),
    ],
  },
});

describe('the WhatsApp API (S-405)', () => {
  test('names its number to whom has the token', async () => {
    const readNumber = (id: string, token: string) =>
      fetch(`${whatsapp.url}/v25.0/${id}?fields=id`, { headers: { authorization: `Bearer ${token}` } });
    const answer = await readNumber('100000000000001', 'demonstracao');
    expect([answer.status, await answer.json()]).toEqual([200, { id: '100000000000001' }]);
    expect((await readNumber('100000000000001', 'outro')).status).toBe(401);
    expect((await readNumber('100000000000002', 'demonstracao')).status).toBe(400);
  });

  test('accepts an approved template and shows the text that the person reads', async () => {
    const { status, id } = await post(template('codigo_de_confirmacao', ['123456'], ['123456']));
    expect([status, id]).toEqual([200, expect.stringMatching(/^wamid\./)]);
    const [message] = await phones().listMessagesTo(person);
    expect(message?.text).toBe('*123456* é o seu código de verificação. Para a sua segurança, não o compartilhe.');
    const page = await whatsapp.control.request('/', { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('é o seu código de verificação');
  });

  test.each<[number, number, object, object?]>([
    [401, 190, template('mensagem_de_teste', []), { token: 'x' }],
    [404, 132001, template('nada', [])],
    [404, 132001, template('mensagem_de_teste', [], [], 'en_US')],
    [404, 132001, template('constructor', [])],
    [400, 132000, template('codigo_de_confirmacao', [], ['1'])],
    [400, 132000, template('codigo_de_confirmacao', ['1'])],
    [400, 100, template('codigo_de_confirmacao', ['a\nb'], ['1'])],
    [400, 100, template('mensagem_de_teste', []), { to: '+55 11' }],
  ])('answers %i with code %i', async (status, code, content, options) => {
    expect(await post(content, options)).toMatchObject({ status, code });
  });

  test('accepts free text only within a day of the person’s message', async () => {
    const free = { type: 'text', text: { body: 'Pronto.' } };
    const other = '5511912345678';
    expect(await post(free, { to: other })).toMatchObject({ status: 400, code: 131047 });
    await phones().reply(other, 'SAIR');
    expect((await post(free, { to: other })).status).toBe(200);
    clock.now += 86_400_001;
    expect(await post(free, { to: other })).toMatchObject({ code: 131047 });
  });

  test('fails when the control is set to it', async () => {
    await phones().addFault({ kind: 'error', code: 130429, to: person });
    expect(await post(template('mensagem_de_teste', []))).toMatchObject({ status: 429, code: 130429 });
    expect((await post(template('mensagem_de_teste', []))).status).toBe(200);
    await expect(phones().addFault({ kind: 'error', code: 7 })).rejects.toThrow('400');
  });
});
