import type { ClientForm, ClientStatus } from './client-form.ts';

/** A client as it is kept. */
export type ClientRecord = ClientForm & {
  id: string;
  /** Goes up with every change: a change of an older one is refused. */
  version: number;
  /** ISO instants, UTC. */
  createdAt: string;
  updatedAt: string;
};

export const CLIENTS_PER_PAGE = 10;

/** What a list of clients asks for. */
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
  /** Of the query. */
  total: number;
  /** Of the account, whatever the query. */
  ofAccount: number;
  /** The page that is shown: the last one where the query asks for a later. */
  page: number;
};

const longestSearch = 100;
const latestPage = 100_000;

const statusWords: Readonly<Record<string, ClientStatus>> = { ativos: 'active', inativos: 'inactive' };

/** `?busca=`, `?situacao=` (ativos, inativos) and `?pagina=`; what cannot be read asks for everything. */
export function readClientListQuery(params: URLSearchParams): ClientListQuery {
  const page = Number(params.get('pagina') ?? 1);
  const situation = params.get('situacao') ?? '';
  return {
    text: (params.get('busca') ?? '').trim().slice(0, longestSearch),
    status: Object.hasOwn(statusWords, situation) ? (statusWords[situation] ?? null) : null,
    page: Number.isInteger(page) && page >= 1 && page <= latestPage ? page : 1,
  };
}
