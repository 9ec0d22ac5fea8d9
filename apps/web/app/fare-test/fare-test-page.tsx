import { AIRLINES } from '@revoada/core/airlines/registry';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import type { SearchQuery } from '@revoada/core/search/query';
import { type FormEvent, useState } from 'react';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './fare-test-page.module.css';
import { type TestMode, testModes } from './run-test.ts';
import { TestField } from './test-field.tsx';
import { TestResultView } from './test-result.tsx';
import { useFareTest } from './use-fare-test.ts';

const modes = Object.keys(testModes) as TestMode[];

/** Query of the form's values, which the service validates. */
function queryFrom(form: FormData, defaults: SearchQuery): SearchQuery {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  return {
    ...defaults,
    origin: text('origem').toUpperCase(),
    destination: text('destino').toUpperCase(),
    departure: text('ida'),
    return: text('volta') || null,
    adults: Number(text('adultos')),
    children: Number(text('criancas')),
    infants: Number(text('bebes')),
    airline: airlineCodec.parse(text('companhia')) ?? null,
  };
}

function Modes({ mode, onChange }: { mode: TestMode; onChange: (mode: TestMode) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend>O que testar</legend>
      {modes.map((name) => (
        <label key={name} className={name === mode ? `${styles.mode} ${styles.modeOn}` : styles.mode}>
          <input type="radio" name="modo" value={name} checked={name === mode} onChange={() => onChange(name)} />
          <b>{testModes[name].label}</b>
          <span>{testModes[name].what}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Search({ defaults }: { defaults: SearchQuery }) {
  return (
    <fieldset className={styles.search}>
      <legend>A busca</legend>
      <TestField label="Origem" name="origem" defaultValue={defaults.origin} maxLength={3} />
      <TestField label="Destino" name="destino" defaultValue={defaults.destination} maxLength={3} />
      <TestField label="Ida" name="ida" type="date" defaultValue={defaults.departure} />
      <TestField label="Volta" name="volta" type="date" defaultValue={defaults.return ?? ''} />
      <TestField label="Adultos" name="adultos" type="number" defaultValue={defaults.adults} min={1} max={9} />
      <TestField label="Crianças" name="criancas" type="number" defaultValue={defaults.children} min={0} max={8} />
      <TestField label="Bebês" name="bebes" type="number" defaultValue={defaults.infants} min={0} max={8} />
      <div className="field field--select">
        <label className="field__box">
          <span className="field__label">Companhia</span>
          <select name="companhia" defaultValue={airlineCodec.format(defaults.airline)}>
            <option value={airlineCodec.format(null)}>Todas</option>
            {AIRLINES.map(({ key, name }) => (
              <option key={key} value={airlineCodec.format(key)}>
                {name} ({airlineCodec.format(key)})
              </option>
            ))}
          </select>
        </label>
        <Icon name="down" />
      </div>
    </fieldset>
  );
}

/** The fare test: four ways of querying the real service, with its raw answer. */
export function FareTestPage({ defaults }: { defaults: SearchQuery }) {
  const [mode, setMode] = useState<TestMode>('basic');
  const { state, run, reset } = useFareTest();
  const hydrated = useHydrated();
  const running = state.phase === 'running';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!running) run(mode, queryFrom(new FormData(event.currentTarget), defaults));
  };
  const choose = (next: TestMode) => {
    setMode(next);
    reset();
  };
  return (
    <main id="conteudo" className={`wrap ${styles.ft}`}>
      <h1>Teste de tarifas</h1>
      <p className={styles.lead}>Quatro modos de perguntar ao serviço de voos, com a resposta à vista.</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Modes mode={mode} onChange={choose} />
        <Search defaults={defaults} />
        <div>
          <button type="submit" className="btn btn--main" disabled={!hydrated} aria-disabled={running}>
            {running ? <span className="spin" aria-hidden="true" /> : null}
            {running ? 'Executando…' : 'Executar teste'}
          </button>
          <noscript>Os testes precisam de JavaScript.</noscript>
        </div>
      </form>
      <div aria-live="polite">
        {state.phase === 'error' ? (
          <div className={styles.error} role="alert">
            <Icon name="warning" />
            <p>
              <b>O teste falhou.</b> {state.message}
            </p>
          </div>
        ) : null}
        {state.phase === 'success' ? (
          <TestResultView result={state.result} milliseconds={state.milliseconds} party={state.query} />
        ) : null}
      </div>
    </main>
  );
}
