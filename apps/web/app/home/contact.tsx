import { ContactFields } from '../contact/contact-fields.tsx';
import { OwnerWays } from '../contact/owner-ways.tsx';
import { contact } from '../content/contact.ts';
import { useSiteData } from '../site-data.ts';
import sectionStyles from '../ui/pages/section.module.css';
import styles from './home-contact.module.css';

/** 'Contato': the owner's contact data, and a form. */
export function Contact() {
  const owner = useSiteData()?.owner;
  if (!owner) return null;
  return (
    <section className={`${sectionStyles.sec} ${styles.contact}`} id="contato">
      <div className={`wrap ${sectionStyles.duo} ${sectionStyles.duoTop}`}>
        <div>
          <h2>Fale com a gente</h2>
          <p className={sectionStyles.lead}>{contact.reply}</p>
          <OwnerWays owner={owner} />
        </div>
        <ContactFields />
      </div>
    </section>
  );
}
