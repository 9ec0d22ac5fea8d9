import type { ClientList, ClientListQuery, ClientRecord } from '@revoada/core/clients/client-list';
import type { FieldError } from '@revoada/core/errors';
import type { ClientForm } from '@revoada/core/forms/client-form';

type SavedClient = { ok: true; id: string } | { ok: false; fields: FieldError[]; message: string | null };

/** Services of the client pages for a member. Another account's client is unknown. */
export type ClientsServices = {
  listClients(query: ClientListQuery): Promise<ClientList>;
  readClient(id: string): Promise<ClientRecord | null>;
  /** Adds a client that `readClientForm` read; a repeat with the same key adds none. */
  addClient(form: ClientForm, creationKey: string): Promise<SavedClient>;
  /** Null where it is gone; with the newer one where it was changed after `version` was read. */
  updateClient(
    id: string,
    version: number,
    form: ClientForm,
  ): Promise<SavedClient | { ok: false; newer: ClientRecord } | null>;
  /** False where there is none. */
  removeClient(id: string): Promise<boolean>;
};
