import { Suspense } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import styles from './search-form.module.css';
import type { SearchFormState } from './state/use-search-form.ts';

const OpenJawFields = lazyPart(async () => (await import('./open-jaw-fields.tsx')).OpenJawFields);

type OpenJawProps = { state: SearchFormState; prefix: string };

/** 'Voltar de outra cidade', which shows the places of the return. Without scripts these are plain fields. */
export function OpenJawChoice({ state, prefix }: OpenJawProps) {
  if (state.openJaw || state.values.oneWay) return null;
  return (
    <>
      <button
        type="button"
        id={`${prefix}-outra-cidade`}
        className={styles.otherCity}
        onClick={() => state.setOpenJaw(true)}
      >
        Voltar de outra cidade
      </button>
      <noscript>
        <input name="voltaDe" aria-label="Voltar de outra cidade" placeholder="Volta de outra cidade (código)" />
        <input name="voltaPara" aria-label="Voltar para outra cidade" placeholder="Volta para outra cidade (código)" />
      </noscript>
    </>
  );
}

/** The places of the return, where they are shown. */
export function OpenJaw({ state, prefix }: OpenJawProps) {
  if (!state.openJaw) return null;
  return (
    <Suspense fallback={null}>
      <OpenJawFields state={state} prefix={prefix} />
    </Suspense>
  );
}
