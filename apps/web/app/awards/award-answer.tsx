import type { AwardGroup } from '@revoada/core/awards/group-awards';
import type { ReactNode } from 'react';
import { AwardSource } from './award-source.tsx';
import styles from './awards.module.css';
import { NoAwardsNote } from './no-awards.tsx';
import type { AwardGroups } from './read-awards.ts';
import type { Answered } from './use-answer.ts';

type AwardAnswerProps = {
  connection: 'connected' | 'ended';
  isAsked: boolean;
  /** Null until the answer has come. */
  answered: Answered<AwardGroups> | null;
  /** The button that asks. */
  button: ReactNode;
  renderGroups: (groups: readonly AwardGroup[], nowMs: number) => ReactNode;
};

/** What the reader's own seats.aero says: a button until it is asked, then its awards or why there are none. */
export function AwardAnswer({ connection, isAsked, answered, button, renderGroups }: AwardAnswerProps) {
  if (connection === 'ended') return <NoAwardsNote state="ended" />;
  if (!isAsked) return <p>{button}</p>;
  if (answered === null) {
    return (
      <p className={styles.note} role="status">
        Perguntando ao seats.aero…
      </p>
    );
  }
  const { answer, atMs } = answered;
  if (answer.state !== 'ready') return <NoAwardsNote state={answer.state} />;
  return (
    <>
      {renderGroups(answer.groups, atMs)}
      <AwardSource {...answer} />
    </>
  );
}
