import { todayAt } from '@revoada/core/dates/today';
import type { FieldError } from '@revoada/core/errors';
import { type BonusForm, readBonusForm } from '@revoada/core/miles/transfers/bonus-form';
import { type MailingList, mailingLists } from '@revoada/core/newsletter/mailing-lists';
import * as v from 'valibot';
import type { Audit } from '../account/audit/audit.ts';
import type { Database } from '../database/connection/database.ts';
import { listContactMessages } from '../database/contact/contact-messages.ts';
import { countEntries } from '../database/newsletter/list-entries.ts';
import { countPriceFeedback } from '../database/prices/price-feedback.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { exportEntries } from '../newsletter/owner-export.ts';
import type { Transfers } from '../services/transfers.ts';

export type MemberAdminParts = {
  database: Database;
  jobs: Pick<Jobs, 'setAside' | 'listSetAside' | 'retrySetAside'>;
  transfers: Transfers;
  audit: Audit;
  settings: { demo: boolean };
  now(): number;
};

const isId = (text: string): boolean => v.is(v.pipe(v.string(), v.uuid()), text);
const feedbackDays = 30;
const dayMs = 86_400_000;
const mostJobs = 100;
const messagesPerPage = 20;

/** What an admin may read and do, each change audited under their account. S-339, S-340, S-344, S-384 */
export function createMemberAdmin(
  { database, jobs, transfers, audit, settings, now }: MemberAdminParts,
  { accountId }: Pick<SignedIn, 'accountId'>,
  requestId: string,
) {
  const today = () => todayAt('America/Sao_Paulo', now());
  return {
    async listJobs() {
      const [listed, total] = await Promise.all([jobs.listSetAside(mostJobs), jobs.setAside()]);
      // What was counted may be a minute old.
      return { jobs: listed, total: Math.max(total, listed.length) };
    },
    async retryJobs(ids: string[] | null) {
      const retried = await jobs.retrySetAside(ids?.filter(isId));
      await audit.record(accountId, 'admin-jobs-retried', { jobs: String(retried) }, requestId);
      return retried;
    },
    async listMessages(page: number) {
      const { messages, total } = await listContactMessages(database, {
        limit: messagesPerPage,
        offset: (page - 1) * messagesPerPage,
      });
      return {
        pages: Math.max(1, Math.ceil(total / messagesPerPage)),
        total,
        messages: messages.map(({ id, name, email, phone, subject, message, createdAt }) => {
          return { id, name, email, phone, subject, message, sentAt: createdAt };
        }),
      };
    },
    async countSignUps() {
      const counts = await countEntries(database);
      const entries = (list: MailingList, ...states: string[]) =>
        counts
          .filter((row) => row.list === list && states.includes(row.state))
          .reduce((sum, row) => sum + row.entries, 0);
      return mailingLists.map(({ id }) => ({
        list: id,
        confirmed: entries(id, 'confirmed'),
        waiting: entries(id, 'pending'),
        left: entries(id, 'left', 'refused'),
      }));
    },
    async exportSignUps(list: MailingList) {
      const csv = await exportEntries(database, list);
      await audit.record(accountId, 'admin-list-exported', { list }, requestId);
      return csv;
    },
    async readPriceFeedback() {
      const counts = await countPriceFeedback(database, settings.demo, new Date(now() - feedbackDays * dayMs));
      const sources = [...new Set(counts.map(({ source }) => source))];
      const answers = (source: string, answer: 'same' | 'different') =>
        counts.find((count) => count.source === source && count.answer === answer)?.answers ?? 0;
      return {
        days: feedbackDays,
        sources: sources.map((source) => ({
          source,
          same: answers(source, 'same'),
          different: answers(source, 'different'),
        })),
      };
    },
    async listBonuses() {
      const [added, { bonuses }] = await Promise.all([transfers.listAdded(), transfers.known()]);
      const ofAdmins = new Set(added.map(({ bonus }) => JSON.stringify(bonus)));
      return {
        today: today(),
        added,
        fromSettings: bonuses.filter((bonus) => !ofAdmins.has(JSON.stringify(bonus))),
      };
    },
    async addBonus(form: BonusForm): Promise<FieldError[]> {
      const read = readBonusForm(form, today());
      if ('fields' in read) return read.fields;
      await transfers.add(read.bonus);
      await audit.record(accountId, 'admin-bonus-added', describeBonus(read.bonus), requestId);
      return [];
    },
    async removeBonus(id: string) {
      const removed = isId(id) ? await transfers.remove(id) : null;
      if (!removed) return false;
      await audit.record(accountId, 'admin-bonus-removed', describeBonus(removed), requestId);
      return true;
    },
  };
}

function describeBonus({ from, to, endsOn, source }: { from: string; to: string; endsOn: string; source: string }) {
  return { from, to, endsOn, source };
}
