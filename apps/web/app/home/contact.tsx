import { useSiteData } from '../site-data.ts';
import sectionStyles from '../ui/section.module.css';
import styles from './contact.module.css';

/** 'Contato': how to reach the owner; the demonstration's stand-in data says that it is an example. S-016 */
export function Contact() {
  const owner = useSiteData()?.owner;
  if (!owner) return null;
  const mark = owner.example ? ' (exemplo)' : '';
  return (
    <section className={`${sectionStyles.sec} ${styles.contact}`} id="contato">
      <div className={`wrap ${sectionStyles.duo} ${sectionStyles.duoTop}`}>
        <div>
          <h2>Fale com a gente</h2>
          <p className={sectionStyles.lead}>
            Respondemos em até 24 horas. Por telefone, de segunda a sexta, das 9h às 18h.
          </p>
        </div>
        <dl className={styles.ways}>
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${owner.email}`}>{owner.email}</a>
              {mark}
            </dd>
          </div>
          <div>
            <dt>Telefone</dt>
            <dd>
              <a href={`tel:${owner.phone.replace(/[^\d+]/g, '')}`}>{owner.phone}</a>
              {mark}
            </dd>
          </div>
          <div>
            <dt>Endereço</dt>
            <dd>
              {owner.address}
              {mark}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
