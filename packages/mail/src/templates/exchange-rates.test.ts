import { describeMail } from '../../testing/mails.ts';

describeMail('exchange-rates', { day: '2026-11-20' });
