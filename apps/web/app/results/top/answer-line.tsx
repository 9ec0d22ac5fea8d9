import type { BestAnswer } from '@revoada/core/results/rows/answer';
import { OwnValue } from './own-value.tsx';
import styles from './results-top.module.css';

/**
 * The answer in one sentence, what it rests on, and the way to the flight it speaks of. Its room is kept from the
 * start.
 */
export function AnswerLine({
  answer,
  status,
  searching,
  ownPriceCents,
  buildUrl,
  onShow,
}: {
  answer: BestAnswer | null;
  /** Placeholder until there is an answer. */
  status: string;
  /** There may still be one. */
  searching: boolean;
  ownPriceCents: number | null;
  buildUrl: (id: string) => string;
  onShow: (id: string) => void;
}) {
  const id = answer?.offer.id;
  return (
    <div className={styles.answer}>
      <p className={styles.answerSay} key={answer?.text ?? status}>
        {answer
          ? answer.parts.map(({ text, tone }) =>
              tone === 'plain' ? (
                text
              ) : (
                <em key={tone} className={tone === 'cover' ? styles.cover : `tone-${tone}`}>
                  {text}
                </em>
              ),
            )
          : status}
      </p>
      <div className={styles.answerRef}>
        {id ? (
          <a
            className="touch"
            href={buildUrl(id)}
            onClick={(event) => {
              event.preventDefault();
              onShow(id);
            }}
          >
            Ver este voo
          </a>
        ) : searching ? (
          <span style={{ visibility: 'hidden' }}>Ver este voo</span>
        ) : null}
        <OwnValue sharedCents={ownPriceCents} />
        {answer?.note ? (
          <span className={styles.answerNote} key={answer.note}>
            {answer.note}
          </span>
        ) : null}
      </div>
    </div>
  );
}
