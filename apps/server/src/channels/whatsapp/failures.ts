import type { SendResult } from '../channel.ts';

type Failure = {
  outcome: 'refused' | 'later';
  /** Shown to the person. */
  reason: string;
  afterMs?: number;
  /** Requires action by the operator. */
  alarm?: true;
};

const minute = 60_000;

/** Result of each error code of the Cloud API. */
const failures: Readonly<Record<number, Failure>> = {
  190: { outcome: 'later', reason: 'O WhatsApp não aceitou o nosso acesso.', afterMs: 15 * minute, alarm: true },
  130429: { outcome: 'later', reason: 'O WhatsApp pediu para esperar.', afterMs: 5 * minute },
  131056: { outcome: 'later', reason: 'O WhatsApp pediu para esperar entre duas mensagens.', afterMs: minute },
  131026: { outcome: 'refused', reason: 'O WhatsApp não consegue entregar neste número.' },
  131047: { outcome: 'refused', reason: 'O WhatsApp só aceita modelos de mensagem agora.' },
  131049: { outcome: 'refused', reason: 'O WhatsApp limita quantos avisos você recebe, e segurou este.' },
  132000: { outcome: 'refused', reason: 'O modelo da mensagem não está certo.', alarm: true },
  132001: { outcome: 'refused', reason: 'O modelo da mensagem não foi aprovado.', alarm: true },
};

const unreachable: Failure = { outcome: 'later', reason: 'O WhatsApp não respondeu.', afterMs: minute };
const unknown: Failure = { outcome: 'refused', reason: 'O WhatsApp recusou a mensagem.', alarm: true };

/** Result of a rejected message, and whether to alarm the operator. */
export function readFailure(code: number | null): { result: SendResult; alarm: boolean } {
  const {
    outcome,
    reason,
    afterMs = minute,
    alarm = false,
  } = code === null ? unreachable : (failures[code] ?? unknown);
  return { result: outcome === 'later' ? { outcome, reason, afterMs } : { outcome, reason }, alarm };
}

/** Reason of a later failure that the webhook reports. */
export function explainFailedStatus(code: number | undefined): string {
  return (code === undefined ? unknown : (failures[code] ?? unknown)).reason;
}
