import { describeMail } from '../../testing/mails.ts';

describeMail('whatsapp-codes', { perDay: 200 });
