import styles from './information.module.css';
import type { ReferenceView } from './reference-view.ts';

/** Value of a thousand miles of each programme, with its date and source. */
export function ReferenceList({ references }: { references: readonly ReferenceView[] }) {
  const without = references.filter(({ price }) => price === null).map(({ programme }) => programme);
  return (
    <>
      <ul className={styles.references}>
        {references.map(({ id, programme, price }) =>
          price === null ? null : (
            <li key={id}>
              <span>{programme}</span>
              <b>{price.amount}</b>
              <small>
                {price.kind}, visto em {price.seenOn}. Fonte:{' '}
                {price.url === null ? (
                  price.source
                ) : (
                  <a href={price.url} rel="noreferrer">
                    {price.source}
                  </a>
                )}
              </small>
            </li>
          ),
        )}
      </ul>
      {without.length > 0 ? (
        <p className={styles.sample}>Sem preço de referência: {without.join(', ')}. Não entram na conta.</p>
      ) : null}
    </>
  );
}
