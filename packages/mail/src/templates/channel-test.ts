import type { MailWords } from '../mail.ts';

export const channelTest = (_: Record<never, string>): MailWords => ({
  subject: 'Os seus alertas chegam aqui',
  title: 'Tudo certo',
  paragraphs: ['Você pediu uma mensagem de teste: é por este e-mail que os seus alertas de preço chegam.'],
  act: { label: 'Ver meus alertas', path: '/alertas' },
});
