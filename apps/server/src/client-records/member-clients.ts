import { createHash } from 'node:crypto';
import type { ClientList, ClientListQuery, ClientRecord } from '@revoada/core/clients/client-list';
import { errors, type FieldError } from '@revoada/core/errors';
import { formatNumber } from '@revoada/core/format/money';
import { findFormErrors } from '@revoada/core/forms/check-form';
import { type ClientForm, clientForm, MOST_CLIENTS } from '@revoada/core/forms/client-form';
import {
  deleteClient,
  findClient,
  insertClient,
  listClients,
  updateClient,
} from '../database/clients/client-records.ts';
import type { Database } from '../database/connection/database.ts';
import { isUuid } from '../database/connection/is-uuid.ts';
import type { SignedIn } from '../members/signed-in.ts';

export type MemberClientsDeps = { database: Database; now(): number };

/** Result of a form; `message` concerns the form as a whole. */
export type SavedClient = { ok: true; id: string } | { ok: false; fields: FieldError[]; message: string | null };
export type ChangedClient = SavedClient | { ok: false; newer: ClientRecord } | null;

/** Creates the operations on the clients of a member's account, for one request. */
export function createMemberClients({ database, now }: MemberClientsDeps, { accountId }: SignedIn) {
  return {
    listClients: (query: ClientListQuery): Promise<ClientList> => listClients(database, accountId, query),
    async readClient(id: string): Promise<ClientRecord | null> {
      return isUuid(id) ? findClient(database, accountId, id) : null;
    },
    async addClient(form: ClientForm, creationKey: string): Promise<SavedClient> {
      const fields = findFormErrors(clientForm, form);
      if (fields.length > 0) return { ok: false, fields, message: null };
      const key = digestForm(creationKey, form);
      const most = MOST_CLIENTS;
      const added = await insertClient(database, accountId, { form, creationKey: key, most, at: new Date(now()) });
      if (added === 'too-many')
        return refused(`Você chegou ao limite de ${formatNumber(most)} clientes. Exclua algum para continuar.`);
      return added === 'erased' ? refused(errors['sign-in-required'].text) : { ok: true, id: added.id };
    },
    async updateClient(id: string, version: number, form: ClientForm): Promise<ChangedClient> {
      if (!isUuid(id)) return null;
      const fields = findFormErrors(clientForm, form);
      if (fields.length > 0) return { ok: false, fields, message: null };
      const changed = await updateClient(database, accountId, { id, version, form, at: new Date(now()) });
      if (changed === null) return null;
      return changed.saved ? { ok: true, id } : { ok: false, newer: changed.record };
    },
    async removeClient(id: string): Promise<boolean> {
      return isUuid(id) && deleteClient(database, accountId, id, new Date(now()));
    },
  };
}

const refused = (message: string): SavedClient => ({ ok: false, fields: [], message });

/** Identifies a form that is sent twice; with other contents it counts as another. */
function digestForm(creationKey: string, form: ClientForm): string {
  return createHash('sha256')
    .update(JSON.stringify([creationKey, form]))
    .digest('base64url');
}
