import type { Tile } from '@revoada/core/airlines/airline-profile';
import { type FacetOption, optionCountText } from '@revoada/core/results/filters/facets';
import type { Filter, FilterValue } from '@revoada/core/results/filters/filter';
import { shareLowest } from '@revoada/core/results/rows/per-person';
import { lowestPriceText } from '@revoada/core/results/tally';
import type { CSSProperties, ReactNode } from 'react';
import { CodeTile } from '../../ui/airline-tile.tsx';
import styles from './filters.module.css';
import { MenuPanel, SheetHead } from './menu-panel.tsx';
import { useTick } from './use-tick.ts';

/** An option with its count and lowest price. */
function Option({
  name,
  word,
  tile,
  option,
  shares,
  searching,
  onChange,
}: {
  name: string;
  word: string;
  tile: Tile | undefined;
  shares: number;
  searching: boolean;
  option: FacetOption;
  onChange: (checked: boolean) => void;
}) {
  const { selected, total: count } = option;
  const price = lowestPriceText(shareLowest(option, shares));
  return (
    <label
      className={count === 0 && !selected && !searching ? 'opt opt--none' : 'opt'}
      style={{ '--count': count } as CSSProperties}
    >
      <input type="checkbox" name={name} value={word} {...useTick(selected, onChange)} />
      {tile ? <CodeTile {...tile} /> : null}
      <span>
        {option.label} <small>{count === 0 && searching ? '…' : optionCountText(option)}</small>
      </span>
      {price ? <b>{price}</b> : null}
    </label>
  );
}

export type FilterGroupProps = {
  filter: Pick<Filter<FilterValue>, 'label' | 'parameter' | 'codec' | 'scale' | 'tile'>;
  options: readonly FacetOption[];
  /** Among how many prices are divided. */
  shares: number;
  /** Counts of nothing are not known yet. */
  searching: boolean;
  onChange: (value: FilterValue, checked: boolean) => void;
};

/** One filter of a menu: a group of options, each with its count and lowest price. */
export function FilterGroup({ filter, options, shares, searching, onChange }: FilterGroupProps) {
  const { label, parameter, codec, scale, tile } = filter;
  return (
    <fieldset
      className={styles.opts}
      style={scale ? ({ '--most': Math.max(1, ...options.map(({ total }) => total)) } as CSSProperties) : undefined}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <Option
          key={option.value}
          name={parameter}
          word={codec.format(option.value)}
          tile={tile?.(option.value)}
          option={option}
          shares={shares}
          searching={searching}
          onChange={(checked) => onChange(option.value, checked)}
        />
      ))}
      {options.length === 0 ? <p className={styles.menuNote}>Nenhuma opção ainda.</p> : null}
    </fieldset>
  );
}

/** Width from which the filters are a rail; the same as in filters.module.css. */
const rail = '(min-width: 110rem)';

/**
 * A chip with its menu of filters, and the `count` of chosen options on it. On narrow screens one chip opens a sheet
 * with all menus.
 */
export function MenuOfFilters({
  label,
  count,
  done,
  sheet = false,
  onClear,
  children,
}: {
  label: string;
  count: number;
  /** Text of the button that closes it. */
  done: string;
  sheet?: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <MenuPanel
      className={sheet ? styles.sheet : styles.menu}
      standsOpen={sheet ? rail : `(max-width: 63.9375rem), ${rail}`}
      on={count > 0}
      sign={sheet ? 'filters' : null}
      label={
        <>
          {label}
          {count > 0 ? <small>{count}</small> : null}
        </>
      }
    >
      {(close) => (
        <>
          {sheet ? <SheetHead label={label} what="os filtros" close={close} /> : null}
          {children}
          <p className={styles.menuBoxActs}>
            {/* A button that is switched off by its own press would lose the focus. */}
            <button
              type="button"
              className="btn btn--text btn--s"
              aria-disabled={count === 0}
              onClick={count === 0 ? undefined : onClear}
            >
              Limpar
            </button>
            <button
              type="submit"
              className={sheet ? 'btn btn--main' : 'btn btn--ink btn--s'}
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            >
              {done}
            </button>
          </p>
        </>
      )}
    </MenuPanel>
  );
}
