import { type ReactNode, useEffect, useState } from 'react';
import { clockText } from '../../ui/clock-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import type { Handover } from '../handover.ts';
import styles from './check.module.css';
import { describeAge, describeNewRules, describeSeen, describeUnsure } from './describe-check.ts';
import { type HandoverCheck, isTicket } from './handover-check.ts';

/** 'há 12 s', counted up. Screen readers get the time once: a count would interrupt them every second. */
function Age({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <b aria-hidden="true">{describeAge(at, now)}</b>
      <span className="vh">{clockText(at, now)}</span>
    </>
  );
}

type Look = { tone: string | undefined; icon: ReactNode; text: ReactNode };

function describeNote({ state, checkedAt, reason, handover }: HandoverCheck, seller: string): Look | null {
  const { seenAt, offers } = handover;
  switch (state) {
    case 'checking':
      return {
        tone: undefined,
        icon: <span className={styles.dots} aria-hidden="true" />,
        text: `Conferindo na ${seller}, uns 5 s`,
      };
    case 'same':
      return {
        tone: styles.ok,
        icon: <Icon name="ok" small />,
        text: checkedAt ? (
          <>
            Confirmado <Age at={checkedAt} />
          </>
        ) : (
          'Confirmado'
        ),
      };
    case 'changed':
      return {
        tone: styles.warn,
        icon: <Icon name="warning" small />,
        text: (
          <>
            A {seller} mostrou o novo preço {checkedAt ? <Age at={checkedAt} /> : 'agora'}
          </>
        ),
      };
    case 'gone':
      return {
        tone: styles.warn,
        icon: <Icon name="warning" small />,
        text: (
          <>
            A {seller} não {offers[0].price.kind === 'cash' && !isTicket(handover) ? 'a' : 'o'} mostrou agora
            {checkedAt ? (
              <>
                , <Age at={checkedAt} />
              </>
            ) : null}
          </>
        ),
      };
    case 'unsure': {
      const seenText = describeSeen(seenAt, Date.now());
      const why = describeUnsure(reason, seller);
      return {
        tone: styles.warn,
        icon: <Icon name="clock" small />,
        text: seenText === null ? why : `${seenText}. ${why}`,
      };
    }
  }
}

type CheckNoteProps = {
  /** The purchase as it was shown. */
  before: Handover;
  check: HandoverCheck;
  seller: string;
};

/** How sure the price is, and new rules; one element for all states, so that screen readers hear each change. */
export function CheckNote({ before, check, seller }: CheckNoteProps) {
  const look = describeNote(check, seller);
  const rules = describeNewRules(before, check.handover);
  return (
    <p className={joinClasses(styles.note, rules === null ? look?.tone : styles.warn)} role="status">
      {rules === null ? look?.icon : <Icon name="warning" small />}
      <span>
        {look?.text}
        {rules === null ? null : `. ${rules}.`}
      </span>
    </p>
  );
}
