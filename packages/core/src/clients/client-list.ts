import type { ClientForm, ClientStatus } from '../forms/client-form.ts';

/** A stored client. */
export type ClientRecord = ClientForm & {
  id: string;
  /** Increases with every change; a change of an older version is rejected. */
  version: number;
  /** ISO instants, UTC. */
  createdAt: string;
  updatedAt: string;
};

export const CLIENTS_PER_PAGE = 10;

/** Query of a list of clients. */
export type ClientListQuery = {
  /** Part of a name, an e-mail, a company, a city or a phone; '' for all. */
  text: string;
  /** Null for both. */
  status: ClientStatus | null;
  /** From 1. */
  page: number;
};

export type ClientList = {
  clients: Pick<ClientRecord, 'id' | 'name' | 'email' | 'phone' | 'company' | 'city' | 'state' | 'status'>[];
  /** Clients that match the query. */
  total: number;
  /** All clients of the account. */
  ofAccount: number;
  /** Page that is shown: the last one if the query requests a later page. */
  page: number;
};

const longestSearch = 100;
const latestPage = 100_000;

const statusWords: Readonly<Record<string, ClientStatus>> = { ativos: 'active', inativos: 'inactive' };

/** Reads `?busca=`, `?situacao=` (ativos, inativos) and `?pagina=`; unreadable values mean no filter. */
export function readClientListQuery(params: URLSearchParams): ClientListQuery {
  const page = Number(params.get('pagina') ?? 1);
  const situation = params.get('situacao') ?? '';
  return {
    text: (params.get('busca') ?? '').trim().slice(0, longestSearch),
    status: Object.hasOwn(statusWords, situation) ? (statusWords[situation] ?? null) : null,
    page: Number.isInteger(page) && page >= 1 && page <= latestPage ? page : 1,
  };
}
