import { formatNumber } from '@revoada/core/format/money';
import { Form } from 'react-router';
import styles from './admin.module.css';
import { DoneNotice } from './form-parts.tsx';

export type ShownJob = { id: string; job: string; failedAt: string; tries: number; error: string };

/** Jobs that failed their last attempt, with a button to restart them. */
export function FailedJobs({ jobs, total, done }: { jobs: readonly ShownJob[]; total: number; done: string | null }) {
  return (
    <>
      <h1>Tarefas paradas</h1>
      <p className={styles.lead}>
        E-mails e outros trabalhos que falharam em todas as tentativas. Resolva a causa e tente de novo: repetir é
        seguro, nada sai duas vezes.
      </p>
      <DoneNotice text={done} />
      {jobs.length === 0 ? (
        <p className={styles.none}>Nenhuma tarefa parada.</p>
      ) : (
        <>
          <Form method="post" className={styles.acts}>
            <button type="submit" className="btn btn--main">
              {total === 1 ? 'Tentar de novo' : `Tentar todas de novo (${formatNumber(total)})`}
            </button>
          </Form>
          <ul className={styles.list}>
            {jobs.map(({ id, job, failedAt, tries, error }) => (
              <li key={id}>
                <div className={styles.entry}>
                  <h2>{job}</h2>
                  <p className={styles.about}>
                    {failedAt}, depois de {tries} {tries === 1 ? 'tentativa' : 'tentativas'}
                  </p>
                  {error ? <code className={styles.error}>{error}</code> : null}
                </div>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    className="btn btn--line btn--s"
                    aria-label={`Tentar de novo: ${job}, ${failedAt}`}
                  >
                    Tentar de novo
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          {jobs.length < total ? (
            <p className={styles.about}>
              Mostramos as {formatNumber(jobs.length)} mais recentes de {formatNumber(total)}.
            </p>
          ) : null}
        </>
      )}
    </>
  );
}
