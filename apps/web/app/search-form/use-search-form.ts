import type { FieldError } from '@revoada/core/errors';
import { extractAirportCode, looksSelected } from '@revoada/core/search/airport-text';
import { searchMessages } from '@revoada/core/search/messages';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { showToast } from '../ui/toast.tsx';
import { checkSearch, isMissing } from './check-search.ts';
import { formSearchParams, type SearchFormValues } from './form-values.ts';
import { rememberSearch } from './recent-searches.ts';
import { chooseDate, type Leg, type SettledDates, settleDate } from './trip-dates.ts';

export type OpenDialog = { kind: 'dates'; leg: Leg; today: string } | { kind: 'upgrade' } | null;

const knowledge = () => import('./airport-knowledge.ts');

/** 'Today' at the origin, and a name completed to a place; without the airports' list, the browser's own day. */
async function askAirports(values: SearchFormValues): Promise<{ today: string; complete: (text: string) => string }> {
  try {
    const { guessPlace, todayAtPlace } = await knowledge();
    const complete = (text: string) =>
      looksSelected(text) || /^\s*[A-Za-z]{3}\s*$/.test(text) ? text : (guessPlace(text) ?? text);
    return { today: todayAtPlace(complete(values.origin), Date.now()), complete };
  } catch {
    return { today: new Date().toLocaleDateString('sv'), complete: (text) => text };
  }
}

/** What both search forms do: hold the values, keep the date rules, check, and go to the search's address. */
export function useSearchForm({
  initial,
  action,
  maxDaysAhead,
  serverErrors = [],
}: {
  initial: SearchFormValues;
  action: string;
  maxDaysAhead: number | null;
  serverErrors?: readonly FieldError[];
}) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(serverErrors);
  // Another search in the address (Back, a shared link) is another form; the same one keeps what was typed since.
  const shown = JSON.stringify([initial, serverErrors]);
  const [from, setFrom] = useState(shown);
  if (from !== shown) {
    setFrom(shown);
    setValues(initial);
    setErrors(serverErrors);
  }
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [checking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  latest.current = values;
  const dateLeg = useRef<Leg>('departure');
  const navigate = useNavigate();
  const navigation = useNavigation();
  const leaving = navigation.state !== 'idle' && navigation.location.search.includes('origem=');

  const change = (changes: Partial<SearchFormValues>, ...mended: string[]) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    if (mended.length > 0) setErrors((known) => known.filter(({ field }) => !mended.includes(field)));
  };

  const fail = (wrong: readonly FieldError[]) => {
    setErrors(wrong);
    // Fields must be shown before the first one at fault can take the focus.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-field="${wrong[0]?.field}"] :is(input, select, button)`)?.focus(),
    );
  };

  const settled = (dates: SettledDates, today: string) => {
    if (dates.beyond) return setDialog({ kind: 'upgrade' });
    change({ departure: dates.departure, return: dates.return }, 'ida', 'volta');
    for (const notice of dates.notices) showToast(notice, { kind: 'warning' });
    setDialog(dates.reopenReturn ? { kind: 'dates', leg: 'return', today } : null);
  };

  // The dialog gives the focus back to what opened it; where that was another dialog, to the date's own button.
  const refocusDates = () => {
    const field = dateLeg.current === 'departure' ? 'ida' : 'volta';
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      form.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(.field__cal, input)`)?.focus();
    }, 100);
  };

  const limits = (today: string) => ({ today, maxDaysAhead });

  return {
    values,
    errors,
    dialog,
    form,
    busy: checking || leaving,
    /** The catalogue's text over the form, where a required field is empty. */
    alert: isMissing(errors) ? searchMessages.requiredFields : null,
    errorOf: (...fields: string[]) => errors.find(({ field }) => fields.includes(field))?.message,
    change,
    closeDialog() {
      setDialog(null);
      refocusDates();
    },
    async openDates(leg: Leg) {
      dateLeg.current = leg;
      const { today } = await askAirports(latest.current);
      setDialog({ kind: 'dates', leg, today });
    },
    chooseDate(leg: Leg, date: string, today: string) {
      settled(chooseDate(latest.current, leg, date, limits(today)), today);
    },
    openUpgrade: () => setDialog({ kind: 'upgrade' }),
    async settleDate(leg: Leg) {
      dateLeg.current = leg;
      const { today } = await askAirports(latest.current);
      settled(settleDate(latest.current, leg, limits(today)), today);
    },
    setOneWay(oneWay: boolean) {
      // Switching to one way clears the return (spec §4).
      change(oneWay ? { oneWay, return: '' } : { oneWay }, 'volta');
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      if (checking) return;
      setChecking(true);
      const { today, complete } = await askAirports(latest.current);
      setChecking(false);
      const typed = latest.current;
      const origin = typed.origin.trim() === '' ? '' : complete(typed.origin);
      const destination = typed.destination.trim() === '' ? '' : complete(typed.destination);
      change({ origin, destination });
      const checked = checkSearch(latest.current, limits(today));
      if (checked.kind === 'beyond') return setDialog({ kind: 'upgrade' });
      if (checked.kind === 'wrong') return fail(checked.errors);
      setErrors([]);
      change(checked.values);
      if (extractAirportCode(origin)) rememberSearch(checked.values);
      navigate(`${action}?${formSearchParams(checked.values)}`);
    },
  };
}

export type SearchFormState = ReturnType<typeof useSearchForm>;
