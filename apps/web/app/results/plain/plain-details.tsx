import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { RowDetails } from '../row/row-details.tsx';
import styles from './plain-details.module.css';

const nothing = () => undefined;

/**
 * Details of a row on pages without scripts: its flights, every fare, other hours and other programmes, each with a
 * link that chooses it.
 */
export function PlainDetails({
  name,
  ...props
}: Omit<ComponentProps<typeof RowDetails>, 'plain' | 'onHour' | 'onChoose' | 'handover'> & {
  /** The flight as it is spoken. */
  name: string;
}) {
  return (
    <details className={styles.details}>
      <summary>
        Detalhes<span className="vh"> de {name}</span>
        <Icon name="down" small />
      </summary>
      <div className={styles.unfolded}>
        <RowDetails {...props} plain onHour={nothing} onChoose={nothing} />
      </div>
    </details>
  );
}
