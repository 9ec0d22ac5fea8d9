import type { ProgrammeId } from '@revoada/core/flights/programme';
import { programmeName } from '@revoada/core/miles/programmes';
import { type MouseEvent, useId } from 'react';
import styles from './miles-panel.module.css';

/** Placeholder of a removed programme, with a button to restore it. */
export function RemovedProgramme({
  programme,
  locked,
  onUndo,
}: {
  programme: ProgrammeId;
  locked: boolean;
  onUndo: (event: MouseEvent) => void;
}) {
  const id = useId();
  return (
    <li className={styles.removed}>
      <span id={id}>{programmeName(programme)} saiu da lista.</span>
      <button type="button" disabled={locked} aria-describedby={id} onClick={onUndo}>
        Desfazer
      </button>
    </li>
  );
}
