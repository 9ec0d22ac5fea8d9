import { useState } from 'react';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { PageFrame } from '../ui/pages/page-frame.tsx';
import { type CheckMode, type CheckResult, checkIds, checkNames } from './checks.ts';
import { DebugButtons } from './debug-buttons.tsx';
import styles from './developer-tests.module.css';
import { SystemInformation } from './system-information.tsx';
import { useChecks } from './use-checks.ts';

const modeNames: Readonly<Record<CheckMode, string>> = { simulated: 'Simulado', real: 'Real' };

/** Page for developers: five checks, simulated or real, their results, and debugging tools. */
export function DeveloperTestsPage() {
  const [mode, setMode] = useState<CheckMode>('simulated');
  const { results, running, runOne, runAll, clear } = useChecks(mode);
  const ready = useHydrated();
  const idle = ready && running === null;
  return (
    <PageFrame>
      <h1>Testes do sistema</h1>
      <p className={styles.lead}>Cinco verificações, uma a uma ou todas em sequência.</p>
      <noscript>
        <p className={styles.lead}>Os testes precisam de JavaScript.</p>
      </noscript>
      <div className={styles.mode}>
        <label className="check">
          <input
            type="checkbox"
            role="switch"
            aria-checked={mode === 'real'}
            checked={mode === 'real'}
            disabled={!idle}
            onChange={({ target }) => setMode(target.checked ? 'real' : 'simulated')}
          />
          Real
        </label>
        <p id="modo">
          <b>{modeNames[mode]}.</b>{' '}
          {mode === 'real'
            ? 'As verificações falam com o sistema que está no ar.'
            : 'Nada é chamado: as esperas são fixas, e o tratamento de erros falha em cerca de 30% das vezes.'}
        </p>
      </div>
      <section className={styles.section} aria-labelledby="verificacoes">
        <h2 id="verificacoes">Verificações</h2>
        <ul className={styles.checks}>
          {checkIds.map((id) => (
            <li key={id}>
              <span>{checkNames[id]}</span>
              <button
                type="button"
                className="btn btn--line btn--s"
                disabled={!idle}
                aria-label={`Executar: ${checkNames[id]}`}
                onClick={() => runOne(id)}
              >
                {running === id ? <span className="spin" aria-hidden="true" /> : null}
                {running === id ? 'Executando…' : 'Executar'}
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.acts}>
          <button type="button" className="btn btn--main" disabled={!idle} onClick={runAll}>
            Executar todos
          </button>
          <button type="button" className="btn btn--line" disabled={!idle || results.length === 0} onClick={clear}>
            Limpar resultados
          </button>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="resultados">
        <h2 id="resultados">Resultados</h2>
        {results.length === 0 ? <p>Nenhum teste executado ainda.</p> : <Results results={results} />}
      </section>
      <SystemInformation />
      <DebugButtons disabled={!ready} />
    </PageFrame>
  );
}

function Results({ results }: { results: readonly CheckResult[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Teste</th>
          <th scope="col">Situação</th>
          <th scope="col">Duração</th>
          <th scope="col">Hora</th>
          <th scope="col">Detalhes</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ id, mode, passed, durationMs, endedAt, details }) => (
          <tr key={`${id} ${endedAt}`}>
            <th scope="row">
              {checkNames[id]} <small>{modeNames[mode]}</small>
            </th>
            <td>
              <span className={joinClasses(styles.state, passed ? styles.passed : styles.failed)}>
                <Icon name={passed ? 'ok' : 'close'} small />
                {passed ? 'Passou' : 'Falhou'}
              </span>
            </td>
            <td>{durationMs} ms</td>
            <td>{new Date(endedAt).toLocaleTimeString('pt-BR')}</td>
            <td>{details}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
