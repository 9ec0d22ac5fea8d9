import type { ProgrammeId } from '@revoada/core/flights/programme';
import { programmeName } from '@revoada/core/miles/programmes';
import { findEntry, WALLET_PROGRAMMES, type Wallet } from '@revoada/core/miles/wallet/wallet';
import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ProgrammeTile } from '../programme-tile.tsx';
import styles from './miles-panel.module.css';

/** The programmes that are not there yet: at once for whoever has none, else behind 'Incluir outro programa'. */
export function AddProgramme({
  wallet,
  wanted,
  onAdd,
}: {
  wallet: Wallet;
  /** Those that pay for the flights in view stand first. */
  wanted: readonly ProgrammeId[];
  onAdd: (programme: ProgrammeId) => void;
}) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const left = [...new Set([...wanted, ...WALLET_PROGRAMMES])].filter((each) => findEntry(wallet, each) === null);
  if (left.length === 0) return null;
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
          aria-expanded={asked}
          aria-controls={id}
          onClick={() => setAsked(!asked)}
        >
          <Icon name={asked ? 'minus' : 'plus'} small />
          Incluir outro programa
        </button>
      )}
      {first || asked ? (
        <ul className={styles.choices} {...(first ? { 'aria-labelledby': id } : { id })}>
          {left.map((programme) => (
            <li key={programme}>
              <button
                type="button"
                onClick={() => {
                  setAsked(false);
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
