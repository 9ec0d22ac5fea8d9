import { describeMail } from '../../testing/mails.ts';

describeMail('channel-test', {});
