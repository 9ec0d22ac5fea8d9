import { describeMail } from '../../testing/mails.ts';

describeMail('newsletter-issue', { title: 'Lisboa em maio', text: 'Um.\n\nDois.' });
