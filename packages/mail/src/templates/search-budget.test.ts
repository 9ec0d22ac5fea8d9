import { describeMail } from '../../testing/mails.ts';

describeMail('search-budget', { percent: 70, budget: 20_000 });
