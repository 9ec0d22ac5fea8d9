import { formatMiles } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import { MilesButton } from '../miles/miles-button.tsx';
import { MilesHost } from '../miles/miles-host.tsx';
import { useMiles } from '../miles/use-miles.ts';
import styles from './account-page.module.css';
import { Section } from './section.tsx';

/** The account's programmes, with a link to change them. */
export function MilesSection() {
  const { wallet, status } = useMiles();
  return (
    <Section id="milhas" title="Minhas milhas" about="Com elas, dinheiro e milhas são comparados com os seus números.">
      {wallet.length > 0 ? (
        <ul className={styles.accList}>
          {wallet.map(({ programme, balance }) => (
            <li key={programme}>
              <b>{programmeName(programme)}</b>
              <span>{formatMiles({ programme, miles: balance })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.accSmall}>{status === 'loading' ? 'Abrindo…' : 'Nenhum programa ainda.'}</p>
      )}
      <div className={styles.accActs}>
        <MilesButton />
      </div>
      <MilesHost results={null} />
    </Section>
  );
}
