import { useEffect, useState } from 'react';
import { type CreatedLink, createLink, type ShareRefusal } from './create-link.ts';
import { ShareLink } from './share-link.tsx';
import styles from './share-panel.module.css';

/** The link of a trip, created when this is opened. */
export function SharePanel({ params }: { params: string }) {
  const [answer, setAnswer] = useState<CreatedLink | ShareRefusal | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    createLink(params, leave.signal).then((created) => {
      if (!leave.signal.aborted) setAnswer(created);
    });
    return () => leave.abort();
  }, [params]);
  return <SharePanelView answer={answer} />;
}

/** `answer`: null while it is awaited. */
export function SharePanelView({ answer }: { answer: CreatedLink | ShareRefusal | null }) {
  return (
    <div className={styles.panel}>
      <p role="status" className={answer && 'url' in answer ? 'vh' : styles.state}>
        {answer === null ? (
          <>
            <span className="spin" aria-hidden="true" /> Preparando o link…
          </>
        ) : 'url' in answer ? (
          'Link pronto'
        ) : (
          answer.message
        )}
      </p>
      {answer === null ? null : 'url' in answer ? (
        <ShareLink {...answer} />
      ) : answer.again ? (
        <a className="btn btn--line btn--s" href={answer.again.url}>
          {answer.again.label}
        </a>
      ) : null}
    </div>
  );
}
