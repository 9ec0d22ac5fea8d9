import { formatBRL } from '@revoada/core/format/money';
import { parseOwnPrice } from '@revoada/core/results/own-price';
import { type FormEvent, useId, useState } from 'react';
import styles from './filters.module.css';
import { MenuPanel } from './menu-panel.tsx';
import { SearchInputs } from './search-inputs.tsx';

/** 'Usar o meu preço': what a thousand miles cost the reader, used for every comparison instead of the references. */
export function OwnPrice({ cents, onChange }: { cents: number | null; onChange: (cents: number | null) => void }) {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const value = parseOwnPrice(String(new FormData(event.currentTarget).get('milheiro')));
    setWrong(value === null);
    if (value === null) return;
    onChange(value);
    close();
  };
  return (
    <MenuPanel
      className={styles.menuOwn}
      label={cents === null ? 'Usar o meu preço' : `Meu milheiro: ${formatBRL(cents)}`}
    >
      {(close) => (
        <form method="get" onSubmit={(event) => submit(event, close)} noValidate>
          <SearchInputs except={['milheiro', 'pagina', 'paginaMilhas']} />
          <label htmlFor={id}>Quanto você paga por mil milhas?</label>
          <div className={styles.menuOwnRow}>
            <span aria-hidden="true">R$</span>
            <input
              id={id}
              name="milheiro"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')}
              placeholder="26,00"
              aria-invalid={wrong}
              aria-describedby={wrong ? `${id}-erro` : undefined}
            />
            <button type="submit" className="btn btn--s btn--ink">
              Aplicar
            </button>
          </div>
          {wrong ? (
            <p className="field__msg" id={`${id}-erro`}>
              Escreva um valor de R$ 0,01 a R$ 1.000, como 26,50.
            </p>
          ) : null}
          <p className={styles.menuNote}>Vale para todos os programas e fica guardado neste navegador.</p>
          {cents !== null ? (
            <button
              type="button"
              className="btn btn--text btn--s"
              onClick={() => {
                onChange(null);
                close();
              }}
            >
              Voltar aos preços de referência
            </button>
          ) : null}
        </form>
      )}
    </MenuPanel>
  );
}
