import { type FacetOption, lowestPriceText } from '@revoada/core/results/facets';
import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/result-filters';
import { DEFAULT_VIEW, formatResultsView } from '@revoada/core/results/view';
import { type ReactNode, useState } from 'react';
import { MenuPanel } from './menu-panel.tsx';

/**
 * An option with its count and lowest price. Ticked at once; the address, and with it the list, follows a moment later.
 */
function Option({
  name,
  word,
  option,
  searching,
  onChange,
}: {
  name: string;
  word: string;
  searching: boolean;
  option: FacetOption<string | number>;
  onChange: (checked: boolean) => void;
}) {
  const { selected, counts } = option;
  const [state, setState] = useState({ selected, checked: selected });
  if (state.selected !== selected) setState({ selected, checked: selected });
  const count = counts.cash + counts.miles;
  const price = lowestPriceText(option);
  return (
    <label className={count === 0 && !selected && !searching ? 'opt opt--none' : 'opt'}>
      <input
        type="checkbox"
        name={name}
        value={word}
        checked={state.checked}
        onChange={({ target }) => {
          setState({ selected, checked: target.checked });
          onChange(target.checked);
        }}
      />
      <span>{option.label}</span>
      <small>
        {count === 0 && searching ? '…' : count}
        {price ? ` · ${price}` : ''}
      </small>
    </label>
  );
}

/** The word that stands for a choice in the address, for forms that are sent without scripts. */
function wordFor(name: string, choice: Partial<ResultFilters>): string {
  const view = { ...DEFAULT_VIEW, filters: { ...NO_FILTERS, ...choice } };
  return formatResultsView(view, new URLSearchParams()).get(name) ?? '';
}

/** One question of a menu: a group of options, each with its count and lowest price. */
export function FilterGroup<Value extends string | number>({
  legend,
  name,
  options,
  single = false,
  searching,
  choice,
  onChange,
}: {
  legend: string;
  /** Its parameter in the address. */
  name: string;
  options: readonly FacetOption<Value>[];
  /** One of the options, instead of any of them. */
  single?: boolean;
  /** Counts of nothing are not known yet. */
  searching: boolean;
  /** The filters with these options chosen. */
  choice: (selected: Value[]) => Partial<ResultFilters>;
  onChange: (choice: Partial<ResultFilters>) => void;
}) {
  const choose = (value: Value, checked: boolean) => {
    const kept = single ? [] : options.filter((option) => option.selected && option.value !== value);
    const others = kept.map((option) => option.value);
    onChange(choice(checked ? [...others, value] : others));
  };
  return (
    <fieldset className="opts">
      <legend>{legend}</legend>
      {options.map((option) => (
        <Option
          key={option.value}
          name={name}
          word={wordFor(name, choice([option.value]))}
          option={option}
          searching={searching}
          onChange={(checked) => choose(option.value, checked)}
        />
      ))}
      {options.length === 0 ? <p className="menu__note">Nenhuma opção ainda.</p> : null}
    </fieldset>
  );
}

/** A filter's chip with its menu; `count` of chosen options stands on the chip. */
export function FilterMenu({
  label,
  count,
  onClear,
  children,
}: {
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <MenuPanel
      on={count > 0}
      label={
        <>
          {label}
          {count > 0 ? <small>{count}</small> : null}
        </>
      }
    >
      {(close) => (
        <>
          {children}
          <p className="menu-box__acts">
            <button type="button" className="btn btn--text btn--s" disabled={count === 0} onClick={onClear}>
              Limpar
            </button>
            <button
              type="submit"
              className="btn btn--ink btn--s"
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            >
              Pronto
            </button>
          </p>
        </>
      )}
    </MenuPanel>
  );
}
