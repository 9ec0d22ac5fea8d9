import type { ClientList, ClientListQuery } from '@revoada/core/clients/client-list';
import { NEW_CLIENT } from '@revoada/core/forms/client-form';
import type { PageExamples } from '../example.ts';
import { BackLink, PageFrame } from '../ui/pages/page-frame.tsx';
import { ClientFormFields } from './client-form.tsx';
import { ClientListPage } from './client-list.tsx';
import { ClientPage } from './client-page.tsx';
import type { ClientResult } from './client-values.server.ts';
import { longClient, sampleClient } from './sample-clients.ts';

const query: ClientListQuery = { text: '', status: null, page: 1 };
const list: ClientList = { clients: [sampleClient, longClient], total: 12, ofAccount: 12, page: 1 };
const refused: ClientResult = {
  values: { ...NEW_CLIENT, name: 'Ana', email: 'ana@', clientType: 'corporate' },
  fields: [
    { field: 'email', message: 'Email inválido' },
    { field: 'phone', message: 'Telefone é obrigatório' },
    { field: 'notes', message: 'Use até 2.000 caracteres' },
  ],
  ...{ message: null, newer: null, key: '' },
};

// A form with errors takes the focus, so it is the only one on its page.
export const clientsPages: PageExamples = {
  clientes: <ClientListPage list={list} query={query} />,
  'clientes, nenhum': <ClientListPage list={{ ...list, clients: [], total: 0, ofAccount: 0 }} query={query} />,
  'clientes, nenhum encontrado': (
    <ClientListPage
      list={{ ...list, clients: [], total: 0 }}
      query={{ ...query, text: 'zulmira', status: 'inactive' }}
    />
  ),
  cliente: <ClientPage client={sampleClient} editing={false} result={undefined} />,
  'cliente, mudado em outro lugar': (
    <ClientPage
      client={sampleClient}
      editing
      result={{ ...refused, values: { ...sampleClient, notes: '' }, fields: [], newer: longClient }}
    />
  ),
  'novo cliente, com erros': (
    <PageFrame narrow>
      <BackLink to="#">Todos os clientes</BackLink>
      <h1>Adicionar cliente</h1>
      <ClientFormFields values={NEW_CLIENT} result={refused} hidden={{ chave: 'x' }} cancel="#" />
    </PageFrame>
  ),
};
