import type { AccountOutcome, RecheckedOutcome } from '@revoada/core/account/outcome';
import type { FieldError } from '@revoada/core/errors';
import { describe, expect, test } from 'vitest';
import type { AccountPageServices } from './account-page-services.ts';
import { actOnAccount } from './act-on-account.server.ts';

type Answers = { wrong?: FieldError[]; outcome?: AccountOutcome; erased?: RecheckedOutcome };

/** Services that record their calls. */
function services({ wrong = [], outcome = { ok: true }, erased = { ok: true } }: Answers = {}) {
  const calls: unknown[][] = [];
  const note =
    <Answer>(name: string, answer: Answer) =>
    (...given: unknown[]) => {
      calls.push([name, ...given]);
      return Promise.resolve(answer);
    };
  const of: AccountPageServices = {
    viewer: { emailVerified: true, hasPassword: true },
    recentSignIn: true,
    overview: note('overview', null),
    updatePersonalData: note('updatePersonalData', wrong),
    setConsent: note('setConsent', outcome),
    requestEmailConfirmation: note('requestEmailConfirmation', outcome),
    endOtherSessions: note('endOtherSessions', outcome),
    withdraw: note('withdraw', outcome),
    readSeatsAero: note('readSeatsAero', null),
    disconnectSeatsAero: note('disconnectSeatsAero', undefined),
    erase: note('erase', erased),
  };
  return { calls, of };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const refusal: AccountOutcome = { ok: false, message: 'Tente novamente.' };

test('the confirmation is mailed again, or the reason for a failure is returned', async () => {
  const { calls, of } = services();
  expect(await actOnAccount(form({ act: 'confirmar-email' }), of)).toMatchObject({
    act: 'confirmar-email',
    ok: true,
    message: 'E-mail enviado. Abra o link que está nele e depois entre de novo.',
  });
  expect(calls).toEqual([['requestEmailConfirmation']]);
  const refused = services({ outcome: refusal });
  expect(await actOnAccount(form({ act: 'confirmar-email' }), refused.of)).toMatchObject(refusal);
});

test('the seats.aero account is disconnected (S-661)', async () => {
  const { calls, of } = services();
  expect(await actOnAccount(form({ act: 'seats-desconectar' }), of)).toMatchObject({
    act: 'seats-desconectar',
    ok: true,
    message: 'Pronto: apagamos o acesso ao seu seats.aero.',
  });
  expect(calls).toEqual([['disconnectSeatsAero']]);
});

describe('personal data (S-192)', () => {
  const typed = { name: 'Ana Reis', phone: '(11) 99999-9999', birthDate: '20/05/1990' };

  test('are saved, with the birth date in Brazilian notation', async () => {
    const { calls, of } = services();
    expect(await actOnAccount(form({ act: 'dados', ...typed }), of)).toMatchObject({
      ok: true,
      message: 'Dados salvos.',
    });
    expect(calls).toEqual([['updatePersonalData', { ...typed, birthDate: '1990-05-20' }]]);
  });

  test('with errors are returned as typed, with an error by field', async () => {
    const wrong = [{ field: 'phone', message: 'Telefone inválido (ex: 11999999999)' }];
    const { of } = services({ wrong });
    const result = await actOnAccount(form({ act: 'dados', ...typed, phone: '1' }), of);
    expect(result).toMatchObject({ ok: false, message: null, fields: wrong, typed: { ...typed, phone: '1' } });
  });
});

test.each([
  ['true', true],
  ['false', false],
  ['yes', false],
])('consent to news by e-mail needs an explicit value: %s', async (word, granted) => {
  const { calls, of } = services();
  await actOnAccount(form({ act: 'marketing', granted: word }), of);
  expect(calls).toEqual([['setConsent', 'marketing', granted]]);
});

test.each([
  ['marketing', 'setConsent'],
  ['sessoes', 'endOtherSessions'],
  ['desistir', 'withdraw'],
])('%s returns the reason for a rejection', async (act, service) => {
  const { calls, of } = services({ outcome: refusal });
  expect(await actOnAccount(form({ act }), of)).toMatchObject({ act, ok: false, message: 'Tente novamente.' });
  expect(calls[0]?.[0]).toBe(service);
});

test.each([true, false])(
  'a withdrawal announces the full refund, and a confirmation if it is mailed: %s',
  async (proven) => {
    const viewer = { emailVerified: proven, hasPassword: true };
    const result = await actOnAccount(form({ act: 'desistir' }), { ...services().of, viewer });
    expect(result).toMatchObject({ ok: true, message: expect.stringContaining('devolvido por inteiro') });
    expect((result as { message: string }).message.includes('e-mail')).toBe(proven);
  },
);

describe('an erasure', () => {
  test.each(['', 'sim', 'EXCLUI'])('does not start with "%s"', async (word) => {
    const { calls, of } = services();
    const result = await actOnAccount(form({ act: 'excluir', confirmacao: word }), of);
    expect(result).toMatchObject({ ok: false, fields: [{ field: 'confirmacao' }], typed: { confirmacao: word } });
    expect(calls).toEqual([]);
  });

  test.each(['EXCLUIR', ' excluir '])('redirects with a full page load after "%s"', async (word) => {
    const result = await actOnAccount(form({ act: 'excluir', confirmacao: word }), services().of);
    expect(result).toBeInstanceOf(Response);
    const { headers } = result as Response;
    expect(headers.get('location')).toBe('/?aviso=conta-excluida');
    expect(headers.get('x-remix-reload-document')).toBe('true');
  });

  test('requires a fresh sign-in when the last one is old', async () => {
    const { of } = services({ erased: { ok: false, recheck: true } });
    const result = await actOnAccount(form({ act: 'excluir', confirmacao: 'EXCLUIR' }), of);
    expect(result).toMatchObject({ ok: false, recheck: true, message: 'Entre de novo para confirmar que é você.' });
  });

  test('returns the reason when the subscription could not be cancelled', async () => {
    const { of } = services({ erased: refusal });
    const result = await actOnAccount(form({ act: 'excluir', confirmacao: 'EXCLUIR' }), of);
    expect(result).toMatchObject({ ok: false, recheck: false, message: 'Tente novamente.' });
  });
});

test('an unknown action is answered with 400', async () => {
  await expect(actOnAccount(form({ act: 'outro' }), services().of)).rejects.toMatchObject({ status: 400 });
});
