import { describeMail } from '../../testing/mails.ts';

describeMail('list-confirmation', { list: 'newsletter', path: '/alertas-imperdiveis/confirmar?chave=x' });
