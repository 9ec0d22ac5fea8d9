import type { OwnerData } from '@revoada/core/owner-data';
import styles from './contact.module.css';

/** Phone number as a `tel:` URL. */
export function phoneUrl({ phone }: Pick<OwnerData, 'phone'>): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** E-mail, telephone and address; the demonstration's data is marked as an example. */
export function OwnerWays({ owner }: { owner: OwnerData }) {
  const mark = owner.example ? ' (exemplo)' : '';
  return (
    <dl className={styles.owner}>
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
          <a className={styles.phone} href={phoneUrl(owner)}>
            {owner.phone}
          </a>
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
  );
}
