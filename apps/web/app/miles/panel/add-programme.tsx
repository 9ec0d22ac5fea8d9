import type { ProgrammeId } from '@revoada/core/flights/programme';
import { NAMED_PROGRAMMES, programmeName } from '@revoada/core/miles/programmes';
import { findEntry, type Wallet } from '@revoada/core/miles/wallet/wallet';
import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ProgrammeTile } from '../programme-tile.tsx';
import styles from './miles-panel.module.css';

/** Programmes to add: shown at once to readers without any, else behind 'Incluir outro programa'. */
export function AddProgramme({
  wallet,
  inUse,
  onAdd,
}: {
  wallet: Wallet;
  /** Programmes that pay for the flights in view come first. */
  inUse: readonly ProgrammeId[];
  onAdd: (programme: ProgrammeId) => void;
}) {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const available = [...new Set([...inUse, ...NAMED_PROGRAMMES])].filter((each) => findEntry(wallet, each) === null);
  if (available.length === 0) return null;
  const first = wallet.length === 0;
  return (
    <div className={styles.adding}>
      {first ? (
        <p className={styles.ask} id={id}>
          Em que programas você tem milhas ou pontos?
        </p>
      ) : (
        <button
          type="button"
          className={styles.add}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          <Icon name={expanded ? 'minus' : 'plus'} small />
          Incluir outro programa
        </button>
      )}
      {first || expanded ? (
        <ul className={styles.choices} {...(first ? { 'aria-labelledby': id } : { id })}>
          {available.map((programme) => (
            <li key={programme}>
              <button
                type="button"
                onClick={() => {
                  setExpanded(false);
                  onAdd(programme);
                }}
              >
                <ProgrammeTile programme={programme} />
                {programmeName(programme)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
