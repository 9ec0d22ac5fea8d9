import type { ContactSubject } from '@revoada/core/contact/contact-texts';
import type { OwnerData } from '@revoada/core/owner-data';
import { contact } from '../content/contact.ts';
import { useSiteData } from '../site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import sectionStyles from '../ui/pages/section.module.css';
import styles from './contact.module.css';
import { ContactFields } from './contact-fields.tsx';
import { OwnerWays, phoneUrl } from './owner-ways.tsx';
import type { RefusedContact } from './send-contact.server.ts';

/** `/fale-comigo`: ways out, a form, the owner's data, and what people write about. */
export function ContactPage({
  subject,
  refused,
}: {
  subject: ContactSubject | undefined;
  refused: RefusedContact | undefined;
}) {
  const owner = useSiteData()?.owner;
  const { title, lead, reply, reasons } = contact;
  return (
    <main id="conteudo" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={sectionStyles.lead}>{lead}</p>
      </div>
      {owner ? <Ways owner={owner} /> : null}
      <div className={styles.columns}>
        <section aria-labelledby="contact-form-title">
          <h2 id="contact-form-title">Mande uma mensagem</h2>
          <ContactFields subject={subject} phone refused={refused} />
        </section>
        <div className={styles.aside}>
          <section>
            <h2>Onde estamos</h2>
            <p>{reply}</p>
            {owner ? <OwnerWays owner={owner} /> : null}
          </section>
          <section>
            <h2>Bons motivos para escrever</h2>
            <ul className={styles.reasons}>
              {reasons.map(({ title: reason, text }) => (
                <li key={reason}>
                  <h3>{reason}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </main>
  );
}

/** Four ways that leave the site. */
function Ways({ owner }: { owner: OwnerData }) {
  const social = owner.socialLinks[0];
  const mark = owner.example ? ' (exemplo)' : '';
  const ways = [
    { name: 'Conversa', text: 'Mensagens com a equipe', url: owner.chatUrl },
    { name: 'E-mail', text: owner.email, url: `mailto:${owner.email}` },
    { name: 'Telefone', text: owner.phone, url: phoneUrl(owner) },
    ...(social ? [{ name: social.name, text: 'O que andamos publicando', url: social.url }] : []),
  ];
  return (
    <nav aria-label="Outros jeitos de falar com a gente" className={styles.ways}>
      {ways.map(({ name, text, url }) => {
        const leaves = url.startsWith('https:')
          ? { target: '_blank', rel: 'noreferrer', title: 'Abre em uma nova aba' }
          : {};
        return (
          <a
            key={name}
            className={joinClasses(styles.way, url.startsWith('tel:') && styles.phone)}
            href={url}
            {...leaves}
          >
            <b>{name}</b>
            <span>
              {text}
              {mark}
            </span>
            <Icon name="arrow" small />
          </a>
        );
      })}
    </nav>
  );
}
