import type { Answer } from '@revoada/core/results/best';
import { OwnPrice } from './own-price.tsx';

/**
 * The answer in one sentence, what it rests on, and the way to the flight it speaks of. Its room is kept from the
 * start.
 */
export function AnswerLine({
  answer,
  status,
  ownPriceCents,
  onShow,
  onOwnPrice,
}: {
  answer: Answer | null;
  /** Stands in its place until there is an answer. */
  status: string;
  ownPriceCents: number | null;
  onShow: (id: string) => void;
  onOwnPrice: (cents: number | null) => void;
}) {
  const id = answer?.offer.id;
  return (
    <div className="answer">
      <p className="answer__say" key={answer?.text ?? status}>
        {answer
          ? answer.parts.map(({ text, tone }) =>
              tone === 'plain' ? (
                text
              ) : (
                <em key={tone} className={`tone-${tone}`}>
                  {text}
                </em>
              ),
            )
          : status}
      </p>
      <div className="answer__ref">
        {id ? (
          <a
            className="answer__show"
            href={`#voo-${id}`}
            onClick={(event) => {
              event.preventDefault();
              onShow(id);
            }}
          >
            Ver este voo
          </a>
        ) : (
          <span className="answer__show" style={{ visibility: 'hidden' }}>
            Ver este voo
          </span>
        )}
        <OwnPrice cents={ownPriceCents} onChange={onOwnPrice} />
        {answer?.note ? (
          <span className="answer__note" key={answer.note}>
            {answer.note}
          </span>
        ) : null}
      </div>
    </div>
  );
}
