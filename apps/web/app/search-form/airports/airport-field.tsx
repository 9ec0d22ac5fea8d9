import type { SearchValues } from '@revoada/core/search/parameters';
import { useEffect, useRef, useState } from 'react';
import { errorId, FieldBox } from '../../ui/forms/field-box.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { AirportCombobox, AirportComboboxProps } from './airport-combobox.tsx';
import { suggestionRules } from './suggestion-rules.ts';

export type AirportFieldProps = {
  id: string;
  /** Parameter of the search. */
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called when a place was taken from the list while the field has the focus. */
  onPicked?: (() => void) | undefined;
  /** Fills the whole form from one of this browser's last searches; without it none are offered. */
  onRecent?: ((values: SearchValues) => void) | undefined;
  error?: string | undefined;
  max?: number;
  placeholder?: string;
  icon?: IconName;
};

const load = () => import('./airport-combobox.tsx');

/**
 * An airport, typed or chosen. Starts as a plain field; the first focus loads the list of suggestions, which replaces
 * the field without losing a letter or the caret, and waits while an input method composes. If it fails to load, the
 * typed code or name is searched.
 */
export function AirportField({
  id,
  name,
  label,
  value,
  onChange,
  onPicked,
  onRecent,
  error,
  max,
  ...rest
}: AirportFieldProps) {
  const plain = useRef<HTMLInputElement>(null);
  const [Combobox, setCombobox] = useState<typeof AirportCombobox | null>(null);
  const [taken, setTaken] = useState(false);
  const composing = useRef(false);
  const waiting = useRef<typeof AirportCombobox | null>(null);
  const mounted = useRef(true);
  const take = (ready: typeof AirportCombobox) => {
    if (composing.current) waiting.current = ready;
    else if (mounted.current) setCombobox(() => ready);
  };
  const bring = () => {
    if (!Combobox)
      load().then(
        (module) => take(module.AirportCombobox),
        () => undefined,
      );
  };
  const bringNow = useRef(bring);
  useEffect(() => {
    mounted.current = true;
    // The reader focused the field before hydration.
    if (document.activeElement === plain.current) bringNow.current();
    return () => {
      mounted.current = false;
    };
  }, []);
  const shared = {
    id,
    name,
    value,
    placeholder: rest.placeholder ?? 'Cidade ou aeroporto',
    invalid: error !== undefined,
    describedBy: error ? errorId(id) : undefined,
  };
  const combobox: Omit<AirportComboboxProps, 'plain'> = {
    ...shared,
    label,
    onChange,
    onPicked,
    onRecent,
    max: max ?? suggestionRules.max,
    onTaken: () => setTaken(true),
  };
  return (
    <FieldBox id={id} label={label} error={error} icon={rest.icon}>
      {taken && Combobox ? null : (
        <input
          ref={plain}
          id={id}
          name={name}
          value={value}
          placeholder={shared.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={shared.invalid || undefined}
          aria-describedby={shared.describedBy}
          onChange={(event) => onChange(event.target.value)}
          onFocus={bring}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={() => {
            composing.current = false;
            if (waiting.current) take(waiting.current);
          }}
        />
      )}
      {Combobox ? <Combobox {...combobox} plain={plain} /> : null}
    </FieldBox>
  );
}

/** Preloads the suggestions when the pointer comes near. */
export function warmAirports(): void {
  load().catch(() => undefined);
}
