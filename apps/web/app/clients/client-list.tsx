import { CLIENTS_PER_PAGE, type ClientList, type ClientListQuery } from '@revoada/core/clients/client-list';
import { Form, Link } from 'react-router';
import emptyStyles from '../ui/empty.module.css';
import { Field } from '../ui/forms/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { ListHead, PageFrame } from '../ui/pages/page-frame.tsx';
import { RangePager } from '../ui/range-pager.tsx';
import { clientStatusLabels } from './client-labels.ts';
import { clientsUrl, clientUrl, newClientUrl, statusWords } from './client-urls.ts';
import styles from './clients.module.css';

/** `/dashboard/clients`: the clients of the account, found by what is known of them. */
export function ClientListPage({ list, query }: { list: ClientList; query: ClientListQuery }) {
  return (
    <PageFrame>
      <ListHead
        title="Clientes"
        lead="Só você vê os clientes que cadastra."
        add={
          <Link className="btn btn--main" to={newClientUrl}>
            <Icon name="plus" small />
            Adicionar cliente
          </Link>
        }
      />
      {list.ofAccount === 0 ? <NoClients /> : <FoundClients list={list} query={query} />}
    </PageFrame>
  );
}

function NoClients() {
  return (
    <section className={emptyStyles.empty}>
      <h2 className={emptyStyles.title}>Nenhum cliente ainda</h2>
      <p>Cadastre uma pessoa ou uma empresa que você atende. Você é responsável pelos dados que guarda aqui.</p>
    </section>
  );
}

function FoundClients({ list, query }: { list: ClientList; query: ClientListQuery }) {
  return (
    <>
      <Search query={query} />
      {list.total === 0 ? (
        <section className={emptyStyles.empty}>
          <h2 className={emptyStyles.title}>Nenhum cliente encontrado</h2>
          <p>Procure por outra parte do nome, do e-mail ou do telefone.</p>
          <Link className={`btn btn--line ${styles.showAll}`} to={clientsUrl()}>
            Ver todos os clientes
          </Link>
        </section>
      ) : (
        <>
          <ul className={styles.list}>
            {list.clients.map(({ id, name, email, phone, company, city, state, status }) => (
              <li key={id}>
                <div className={styles.who}>
                  <Link to={clientUrl(id)}>{name}</Link>
                  {company ? <span>{company}</span> : null}
                </div>
                <div className={styles.reach}>
                  <span>{email}</span>
                  <span>{phone}</span>
                </div>
                <span className={styles.where}>{[city, state].filter(Boolean).join(', ')}</span>
                <span className={status === 'active' ? `${styles.status} ${styles.active}` : styles.status}>
                  {clientStatusLabels[status]}
                </span>
              </li>
            ))}
          </ul>
          <RangePager
            label="Páginas de clientes"
            page={list.page}
            perPage={CLIENTS_PER_PAGE}
            total={list.total}
            pageUrl={(page) => clientsUrl({ ...query, page })}
          />
        </>
      )}
    </>
  );
}

function Search({ query }: { query: ClientListQuery }) {
  return (
    <search>
      {/* The key makes the fields follow a link to another query. */}
      <Form key={clientsUrl(query)} method="get" className={`fields ${styles.search}`}>
        <Field
          name="busca"
          label="Nome, e-mail, empresa, cidade ou telefone"
          type="search"
          maxLength={100}
          defaultValue={query.text}
        />
        <Field
          name="situacao"
          label="Situação"
          defaultValue={query.status ? statusWords[query.status] : ''}
          options={[
            ['', 'Ativos e inativos'],
            [statusWords.active, 'Só ativos'],
            [statusWords.inactive, 'Só inativos'],
          ]}
        />
        <button type="submit" className="btn btn--line">
          Procurar
        </button>
      </Form>
    </search>
  );
}
