import type { MailWords } from '../mail.ts';

export const passwordChanged = (_: Record<string, never>): MailWords => ({
  subject: 'Sua senha foi trocada',
  title: 'Sua senha foi trocada',
  paragraphs: [
    'As sessões em outros navegadores foram encerradas. Se foi você, está tudo certo.',
    'Tokens de acesso para programas, se você tem algum, continuam valendo: veja-os na sua conta.',
    'Não foi você? Crie uma nova senha agora e fale com a gente: o endereço está no fim deste e-mail.',
  ],
  act: { label: 'Criar nova senha', path: '/forgot-password' },
});
