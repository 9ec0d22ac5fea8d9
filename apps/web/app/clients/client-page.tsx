import type { ClientRecord } from '@revoada/core/clients/client-list';
import type { ClientField } from '@revoada/core/forms/client-form';
import { Form, Link } from 'react-router';
import { Confirm } from '../account-page/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { BackLink, PageFrame } from '../ui/pages/page-frame.tsx';
import { ClientFormFields } from './client-form.tsx';
import { clientLabels, formatClientValue } from './client-labels.ts';
import { clientsUrl, clientUrl } from './client-urls.ts';
import type { ClientResult } from './client-values.server.ts';
import styles from './clients.module.css';

const shown: readonly ClientField[] = [
  'status',
  'clientType',
  'email',
  'phone',
  'company',
  'position',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'notes',
];

/** `/dashboard/clients/:id`: a client, its change (`?editar=1`) and its removal. */
export function ClientPage({
  client,
  editing,
  result,
}: {
  client: ClientRecord;
  editing: boolean;
  result: ClientResult | undefined;
}) {
  return (
    <PageFrame narrow>
      <BackLink to={editing ? clientUrl(client.id) : clientsUrl()}>
        {editing ? 'Voltar ao cliente' : 'Todos os clientes'}
      </BackLink>
      <h1>{editing ? `Editar ${client.name}` : client.name}</h1>
      {editing ? (
        <ClientFormFields
          values={client}
          result={result}
          hidden={{ versao: String(result?.newer?.version ?? client.version) }}
          cancel={clientUrl(client.id)}
        />
      ) : (
        <Details client={client} />
      )}
    </PageFrame>
  );
}

function Details({ client }: { client: ClientRecord }) {
  const values = shown.map((field) => ({ field, value: formatClientValue(field, client) }));
  return (
    <>
      <dl className={styles.details}>
        {values
          .filter(({ value }) => value !== '')
          .map(({ field, value }) => (
            <div key={field}>
              <dt>{clientLabels[field]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.acts}>
        <Link className="btn btn--main" to="?editar=1">
          <Icon name="edit" small />
          Editar
        </Link>
        <Confirm label="Excluir" title={`Excluir ${client.name}?`} keep="Manter cliente" result={null}>
          <p>Os dados deste cliente são apagados de vez.</p>
          <Form method="post" action={clientUrl(client.id)} className={styles.remove}>
            <input type="hidden" name="ato" value="excluir" />
            <button type="submit" className={`btn btn--wide ${styles.danger}`}>
              Excluir cliente
            </button>
          </Form>
        </Confirm>
      </div>
    </>
  );
}
