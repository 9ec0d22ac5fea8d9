import { describeMail, SAMPLE_INSTANT } from '../../testing/mails.ts';

describeMail('contact-message', {
  name: 'Ana Reis',
  email: 'ana@pessoa.example',
  phone: '11999999999',
  subject: 'duvida',
  message: 'Oi!\n\nOi!',
  sentAt: SAMPLE_INSTANT,
});
