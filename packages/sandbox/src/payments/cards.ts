import type { Card } from './subscriptions.ts';

/** What a test card does; anything else is no card here: nobody's real one is taken. */
export type CardOutcome = 'approved' | 'declined' | 'asks' | 'fails-later';

export const testCards: readonly { number: string; outcome: CardOutcome; label: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'approved', label: 'aprovado' },
  { number: '4000 0000 0000 0002', outcome: 'declined', label: 'recusado' },
  { number: '4000 0025 0000 3155', outcome: 'asks', label: 'pede confirmação ao banco' },
  { number: '4000 0000 0000 0341', outcome: 'fails-later', label: 'aprovado agora, recusado na renovação' },
];

export type CardForm = { number: string; expiry: string; cvc: string; name: string };

/** What is wrong with the form, in Portuguese; or the card. */
export function readCard(form: CardForm, nowMs: number): { problem: string } | { card: Card; outcome: CardOutcome } {
  const digits = form.number.replace(/\D/g, '');
  const known = testCards.find(({ number }) => number.replace(/\s/g, '') === digits);
  if (form.name.trim().length < 2) return { problem: 'Escreva o nome que está no cartão.' };
  if (!known) return { problem: 'Use um dos cartões de teste abaixo: nenhum cartão real é aceito aqui.' };
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(form.expiry.trim()) ?? [];
  const ends = Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month), 1);
  if (!(Number(month) >= 1 && Number(month) <= 12 && ends > nowMs))
    return { problem: 'A validade do cartão está incorreta.' };
  if (!/^\d{3,4}$/.test(form.cvc.trim())) return { problem: 'O código de segurança está incorreto.' };
  return { card: { last4: digits.slice(-4), renews: known.outcome !== 'fails-later' }, outcome: known.outcome };
}
