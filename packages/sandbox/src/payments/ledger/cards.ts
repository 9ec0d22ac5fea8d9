import type { Card } from '../wire/objects.ts';

/** Outcome of a test card. All other numbers are rejected, so that no real card is accepted. */
export type CardOutcome = 'approved' | 'declined' | 'asks' | 'fails-later';

export const testCards: readonly { number: string; outcome: CardOutcome; label: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'approved', label: 'aprovado' },
  { number: '4000 0000 0000 0002', outcome: 'declined', label: 'recusado' },
  { number: '4000 0025 0000 3155', outcome: 'asks', label: 'pede confirmação ao banco' },
  { number: '4000 0000 0000 0341', outcome: 'fails-later', label: 'aprovado agora, recusado na renovação' },
];

export type CardForm = { number: string; expiry: string; cvc: string; name: string };
export type CardField = keyof CardForm;

/** Error of a form, in Portuguese, with its field. */
export type Problem = { text: string; field: CardField | 'email' | null };

export const declined: Problem = { text: 'Seu cartão foi recusado.', field: null };
export const refusedByBank: Problem = { text: 'O banco não confirmou o pagamento.', field: null };

/** The form's first problem; or the card. */
export function readCard(form: CardForm, nowMs: number): { problem: Problem } | { card: Card; outcome: CardOutcome } {
  const wrong = (field: CardField, text: string) => ({ problem: { field, text } });
  const digits = form.number.replace(/\D/g, '');
  const testCard = testCards.find(({ number }) => number.replace(/\s/g, '') === digits);
  if (!testCard) return wrong('number', 'Use um dos cartões de teste abaixo: nenhum cartão real é aceito aqui.');
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(form.expiry.trim()) ?? [];
  const ends = Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month), 1);
  if (!(Number(month) >= 1 && Number(month) <= 12 && ends > nowMs))
    return wrong('expiry', 'A validade do cartão está incorreta.');
  if (!/^\d{3,4}$/.test(form.cvc.trim())) return wrong('cvc', 'O código de segurança está incorreto.');
  if (form.name.trim().length < 2) return wrong('name', 'Escreva o nome que está no cartão.');
  return { card: { last4: digits.slice(-4), renews: testCard.outcome !== 'fails-later' }, outcome: testCard.outcome };
}
