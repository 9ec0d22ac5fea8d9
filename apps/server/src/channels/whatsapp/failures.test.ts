import { expect, test } from 'vitest';
import { explainFailedStatus, readFailure } from './failures.ts';

test('only our mistakes alarm the operator, and an unknown code is final (S-410)', () => {
  const alarming = [190, 130429, 131026, 131047, 131049, 131056, 132000, 132001].filter(
    (code) => readFailure(code).alarm,
  );
  expect(alarming).toEqual([190, 132000, 132001]);
  expect(readFailure(999)).toMatchObject({ alarm: true, result: { outcome: 'refused' } });
  expect(readFailure(null)).toMatchObject({ alarm: false, result: { outcome: 'later', afterMs: 60_000 } });
});

test.each([
  [190, 'later', 'O WhatsApp não aceitou o nosso acesso.', 15],
  [130429, 'later', 'O WhatsApp pediu para esperar.', 5],
  [131056, 'later', 'O WhatsApp pediu para esperar entre duas mensagens.', 1],
  [131026, 'refused', 'O WhatsApp não consegue entregar neste número.', null],
  [131047, 'refused', 'O WhatsApp só aceita modelos de mensagem agora.', null],
  [131049, 'refused', 'O WhatsApp limita quantos avisos você recebe, e segurou este.', null],
  [132000, 'refused', 'O modelo da mensagem não está certo.', null],
  [132001, 'refused', 'O modelo da mensagem não foi aprovado.', null],
  [999, 'refused', 'O WhatsApp recusou a mensagem.', null],
  [null, 'later', 'O WhatsApp não respondeu.', 1],
])('the error code %s results in %s: %s (S-410)', (code, outcome, reason, minutes) => {
  const wait = minutes === null ? {} : { afterMs: minutes * 60_000 };
  expect(readFailure(code).result).toEqual({ outcome, reason, ...wait });
});

test('a later failure has a reason without its code', () => {
  expect(explainFailedStatus(131026)).toBe('O WhatsApp não consegue entregar neste número.');
  expect(explainFailedStatus(undefined)).toBe('O WhatsApp recusou a mensagem.');
});
