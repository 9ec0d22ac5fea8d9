import { termsVersion } from '@revoada/core/account/terms';
import { formatDate } from '@revoada/core/format/time';
import type { OwnerData } from '@revoada/core/owner-data';
import type { ReactNode } from 'react';
import { useSiteData } from '../site-data.ts';
import sectionStyles from '../ui/pages/section.module.css';
import styles from './legal-page.module.css';

export type LegalSection = { id: string; title: string; body: ReactNode };

/** A legal text with its table of contents and version. `sections` may contain the owner's data. */
export function LegalPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: (owner: OwnerData) => readonly LegalSection[];
}) {
  const owner = useSiteData()?.owner;
  const parts = owner ? sections(owner) : [];
  return (
    <main id="conteudo" className={`wrap ${styles.legal}`}>
      <h1>{title}</h1>
      <p className={sectionStyles.lead}>{lead}</p>
      <p className={styles.version}>Versão de {formatDate(termsVersion)}</p>
      <nav className={styles.parts} aria-label="Partes do texto">
        <ol>
          {parts.map(({ id, title: part }) => (
            <li key={id}>
              <a href={`#${id}`}>{part}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {parts.map(({ id, title: part, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`}>
              {index + 1}. {part}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </main>
  );
}

/** The company behind the site, with its contacts. */
export function Owner({ owner }: { owner: OwnerData }) {
  const { companyName, cnpj, address, email, phone, example } = owner;
  return (
    <div className={styles.owner}>
      <dl>
        <div>
          <dt>Empresa</dt>
          <dd>{companyName}</dd>
        </div>
        <div>
          <dt>CNPJ</dt>
          <dd>{cnpj}</dd>
        </div>
        <div>
          <dt>Endereço</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Telefone</dt>
          <dd>{phone}, segunda a sexta, das 9h às 18h</dd>
        </div>
      </dl>
      {example ? <p>Dados de exemplo, desta demonstração.</p> : null}
    </div>
  );
}
