import { useId } from 'react';
import styles from './filters.module.css';
import { MenuPanel } from './menu-panel.tsx';
import { SearchInputs } from './search-inputs.tsx';

/** Worth of a thousand miles on pages without scripts: one value for all programmes, in the URL. */
export function OwnPrice({ label, cents }: { label: string; cents: number | null }) {
  const id = useId();
  return (
    <MenuPanel className={styles.menuOwn} label={label}>
      <form method="get">
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
          />
          <button type="submit" className="btn btn--s btn--ink">
            Aplicar
          </button>
        </div>
        <p className={styles.menuNote}>Vale para todos os programas. Vazio, volta aos preços de referência.</p>
      </form>
    </MenuPanel>
  );
}
