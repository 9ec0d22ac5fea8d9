import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { airportLabel } from '@revoada/core/search/airport-text';
import { placeFields, type SearchValues } from '@revoada/core/search/parameters';
import { searchMessages } from '@revoada/core/search/texts/messages';
import {
  type ComponentProps,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ComboBox, ComboBoxStateContext, I18nProvider, Input, type Key } from 'react-aria-components';
import { readRecentSearches } from '../values/recent-searches.ts';
import { labelOfPlace, nearbyAirports, todayAtPlace } from './airport-knowledge.ts';
import styles from './airports.module.css';
import { groupSuggestions } from './group-suggestions.ts';
import { noSuggestions } from './suggester.ts';
import { type ListEntry, SuggestionList } from './suggestion-list.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { useAirportSuggestions } from './use-airport-suggestions.ts';

export type AirportComboboxProps = {
  id: string;
  name: string;
  label: string;
  value: string;
  placeholder: string;
  invalid: boolean;
  describedBy: string | undefined;
  max: number;
  onChange: (text: string) => void;
  onPicked: (() => void) | undefined;
  onRecent: ((values: SearchValues) => void) | undefined;
  /** The plain field that this one replaces, still in the page. */
  plain: RefObject<HTMLInputElement | null>;
  onTaken: () => void;
};

// The panel closes half a second after the field loses the focus; React Aria would close it at once.
const closesLate = { shouldCloseOnBlur: false };

/** Airport field with suggestions. Load it lazily, because it includes React Aria and the airports. */
export function AirportCombobox(props: AirportComboboxProps) {
  const { id, name, label, value, onChange, onRecent } = props;
  const input = useRef<HTMLInputElement>(null);
  const { suggestions: latest, type, choose, hold, leave, come } = useAirportSuggestions(props.max);
  // The places may have been swapped or filled in since these suggestions were requested.
  const suggestions = latest.typed === value.trim() ? latest : noSuggestions;
  const [recent, setRecent] = useState(() => (onRecent ? recentSearches() : []));
  useTakeOver(props, input, type);

  const [nearby] = useState(() => (name === 'origem' ? nearbyAirports() : []));
  const offersUnasked = value === '' && (recent.length > 0 || nearby.length > 0);
  const entries = useMemo<ListEntry[]>(() => {
    if (!offersUnasked) return placeEntries(suggestions.items);
    const searches = recent.map((search, index) => ({ kind: 'recent' as const, id: `recent-${index}`, search }));
    return [...searches, ...placeEntries(nearby)];
  }, [offersUnasked, recent, nearby, suggestions.items]);
  const waiting = value !== '' && (suggestions.state === 'searching' || suggestions.state === 'none');

  // Tab takes a place too, but has already moved the focus.
  const goOn = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === input.current) props.onPicked?.();
    });
  const pick = (key: Key | null) => {
    const entry = entries.find((candidate) => candidate.id === key);
    if (!entry) return;
    if (entry.kind === 'recent') return onRecent?.(entry.search);
    goOn();
    const text = airportLabel(entry.city, entry.iata);
    choose(text);
    onChange(text);
  };

  return (
    <I18nProvider locale="pt-BR">
      <ComboBox
        id={id}
        name={name}
        aria-label={label}
        aria-describedby={props.describedBy}
        isInvalid={props.invalid}
        validationBehavior="aria"
        allowsCustomValue
        allowsEmptyCollection={waiting}
        // The form focuses the first error, whose text the list would cover.
        menuTrigger={offersUnasked && !props.invalid ? 'focus' : 'input'}
        {...closesLate}
        items={entries}
        inputValue={value}
        value={null}
        onInputChange={(text) => {
          type(text);
          onChange(text);
        }}
        onChange={pick}
        onFocus={() => {
          setRecent(onRecent ? recentSearches() : []);
          come(value);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hold();
          if (event.key === 'Enter' && !offersUnasked && isOffering(event.target)) pick(entries[0]?.id ?? null);
        }}
      >
        <PressedInput ref={input} offers={offersUnasked} placeholder={props.placeholder} enterKeyHint="next" />
        <SuggestionPanel hold={hold} ready={suggestions.state !== 'idle'}>
          {waiting ? (
            <p className={styles.suggState} role="status">
              {suggestions.state === 'searching' ? searchMessages.searchingAirports : searchMessages.noAirports}
            </p>
          ) : null}
          <SuggestionList label={label} entries={entries} typed={suggestions.typed} unasked={offersUnasked} />
        </SuggestionPanel>
      </ComboBox>
    </I18nProvider>
  );
}

/** React Aria opens the list only with the focus: a press on a focused field would not open it. */
function PressedInput({ offers, ...props }: ComponentProps<typeof Input> & { offers: boolean }) {
  const state = useContext(ComboBoxStateContext);
  const open = () => {
    if (offers && !state?.isOpen) state?.open(null, 'manual');
  };
  return <Input {...props} onClick={open} />;
}

/** The list is open without a highlighted option, so that going on takes the first place. */
function isOffering(field: EventTarget): boolean {
  return (
    field instanceof HTMLInputElement &&
    field.getAttribute('aria-expanded') === 'true' &&
    !field.hasAttribute('aria-activedescendant')
  );
}

/** Moves focus and caret from the plain field while both are in the page, so that no typed letter is lost. */
function useTakeOver(
  props: AirportComboboxProps,
  input: RefObject<HTMLInputElement | null>,
  type: (text: string) => void,
) {
  const first = useRef(props);
  const typeFirst = useRef(type);
  useLayoutEffect(() => {
    const { plain, onTaken } = first.current;
    const before = plain.current;
    if (before && before === document.activeElement) {
      const { selectionStart, selectionEnd } = before;
      input.current?.focus({ preventScroll: true });
      input.current?.setSelectionRange(selectionStart, selectionEnd);
    }
    onTaken();
  }, [input]);
  useEffect(() => typeFirst.current(first.current.value), []);
}

function placeEntries(places: readonly AirportSuggestion[]): ListEntry[] {
  return groupSuggestions(places).map((row) => ({ ...row, kind: 'place', metro: row.kind === 'metro' }));
}

function recentSearches(): SearchValues[] {
  return readRecentSearches((origin) => todayAtPlace(origin, Date.now())).map(withLabels);
}

function withLabels(search: SearchValues): SearchValues {
  return { ...search, ...Object.fromEntries(placeFields.map((field) => [field, labelOfPlace(search[field])])) };
}
