import { dayMs } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { FieldError } from '@revoada/core/errors';
import { type BonusForm, bonusForm } from '@revoada/core/forms/bonus-form';
import { checkForm } from '@revoada/core/forms/check-form';
import { type MailingList, mailingLists } from '@revoada/core/newsletter/mailing-lists';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/connection/database.ts';
import { isUuid } from '../database/connection/is-uuid.ts';
import { listContactMessages } from '../database/contact/contact-messages.ts';
import { countEntries } from '../database/newsletter/list-entries.ts';
import { countPriceFeedback } from '../database/prices/price-feedback.ts';
import { sumRecheckOutcomes } from '../database/prices/recheck-outcomes.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { exportEntries } from '../newsletter/owner-export.ts';
import type { Transfers } from '../owner-edited/transfers.ts';
import { createReferenceEditing, type EditReferencesDeps } from './edit-references.ts';
import { createTextEditing, type EditTextsDeps } from './edit-texts.ts';
import type { RecordAct } from './record-act.ts';

export type MemberAdminDeps = EditReferencesDeps &
  EditTextsDeps & {
    database: Database;
    jobs: Pick<Jobs, 'countDeadLetters' | 'listDeadLetters' | 'retryDeadLetters'>;
    transfers: Transfers;
    audit: Audit;
    settings: { inventedFares: boolean };
    now(): number;
  };

const feedbackDays = 30;
const maxJobs = 100;
const messagesPerPage = 20;

/** Creates the operations of an admin, with each change audited under their account. */
export function createMemberAdmin(
  deps: MemberAdminDeps,
  { accountId }: Pick<SignedIn, 'accountId'>,
  requestId: string,
) {
  const { database, jobs, transfers, audit, settings, now } = deps;
  const record: RecordAct = (act, details) => audit.record(accountId, act, details, requestId);
  const today = () => todayAt(saoPauloZone, now());
  return {
    ...createReferenceEditing(deps, record),
    ...createTextEditing(deps, record),
    async listJobs() {
      const [listed, total] = await Promise.all([jobs.listDeadLetters(maxJobs), jobs.countDeadLetters()]);
      // The count may be a minute old.
      return { jobs: listed, total: Math.max(total, listed.length) };
    },
    async retryJobs(ids: string[] | null) {
      const retried = await jobs.retryDeadLetters(ids?.filter(isUuid));
      await record('admin-jobs-retried', { jobs: String(retried) });
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
      await record('admin-list-exported', { list });
      return csv;
    },
    async readPriceChecks() {
      const since = new Date(now() - feedbackDays * dayMs);
      const [counts, rechecks] = await Promise.all([
        countPriceFeedback(database, settings.inventedFares, since),
        sumRecheckOutcomes(database, settings.inventedFares, since.toISOString().slice(0, 10)),
      ]);
      const sources = [...new Set(counts.map(({ source }) => source))];
      const answers = (source: string, answer: 'same' | 'different') =>
        counts.find((count) => count.source === source && count.answer === answer)?.answers ?? 0;
      return {
        days: feedbackDays,
        rechecks,
        sources: sources.map((source) => ({
          source,
          same: answers(source, 'same'),
          different: answers(source, 'different'),
        })),
      };
    },
    async listBonuses() {
      const [added, { bonuses }] = await Promise.all([transfers.listAdded(), transfers.readAll()]);
      const ofAdmins = new Set(added.map(({ bonus }) => JSON.stringify(bonus)));
      return {
        today: today(),
        added,
        fromSettings: bonuses.filter((bonus) => !ofAdmins.has(JSON.stringify(bonus))),
      };
    },
    async addBonus(form: BonusForm): Promise<FieldError[]> {
      const checked = checkForm(bonusForm(today()), form);
      if (!checked.ok) return checked.fields;
      await transfers.add(checked.value);
      await record('admin-bonus-added', describeBonus(checked.value));
      return [];
    },
    async removeBonus(id: string) {
      const removed = isUuid(id) ? await transfers.remove(id) : null;
      if (!removed) return false;
      await record('admin-bonus-removed', describeBonus(removed));
      return true;
    },
  };
}

function describeBonus({ from, to, endsOn, source }: { from: string; to: string; endsOn: string; source: string }) {
  return { from, to, endsOn, source };
}
