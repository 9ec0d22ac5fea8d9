import { describeMail } from '../../testing/mails.ts';

describeMail('list-sign-ups', { newsletter: 3, whatsapp: 1, planejador: 0 });
