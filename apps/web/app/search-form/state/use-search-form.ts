import type { FieldError } from '@revoada/core/errors';
import { formatSearchValues } from '@revoada/core/search/format-query';
import type { SearchValues } from '@revoada/core/search/parameters';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { showToast } from '../../ui/toasts/toast.tsx';
import type { DateLeg, SettledDates } from '../dates/trip-dates.ts';
import { useDatesAsked } from './ask-for-dates.ts';
import { useFilledBefore } from './filled-before.ts';
import { useFormFocus } from './use-form-focus.ts';

/** `late`: where no date is chosen yet, the dates open on the last that the account may search. */
export type OpenDialog = { kind: 'dates'; leg: DateLeg; today: string; late?: boolean } | { kind: 'upgrade' } | null;

type FormSetup = {
  initial: SearchValues;
  /** Path of the page that shows the results. */
  action: string;
  maxDaysAhead: number | null;
  serverErrors: readonly FieldError[];
};

export const noErrors: readonly FieldError[] = [];

const openDesk = () => import('./search-desk.ts');

/** What both search forms do: hold the values, keep the date rules, check, and go to the search's URL. */
export function useSearchForm({ initial, action, maxDaysAhead, serverErrors }: FormSetup) {
  const held = useFormValues(initial, serverErrors);
  const { latest, change, setErrors, setAlert } = held;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [checking, setChecking] = useState(false);
  const focus = useFormFocus();
  const navigate = useNavigate();
  const navigation = useNavigation();
  useFilledBefore(focus.form, change);
  const leaving = navigation.state !== 'idle' && navigation.location.search.includes('origem=');

  /** Over results the form lies folded in a heading. */
  const findHeading = () => focus.form.current?.closest('details');
  /** False when the dates opened a dialog, which is to be answered first. */
  const take = (dates: SettledDates, today: string): boolean => {
    if (dates.beyond) {
      setDialog({ kind: 'upgrade' });
      return false;
    }
    change({ departure: dates.departure, return: dates.return }, 'ida', 'volta');
    for (const notice of dates.notices) showToast(notice, { kind: 'warning' });
    if (dates.reopenReturn) setDialog({ kind: 'dates', leg: 'return', today });
    return !dates.reopenReturn;
  };

  const settle = async (leg: DateLeg): Promise<boolean> => {
    focus.remember(leg);
    const { findToday, settleDate } = await openDesk();
    const today = await findToday(latest.current, Date.now());
    return take(settleDate(latest.current, leg, { today, maxDaysAhead }), today);
  };
  /** A date that is being settled: the press of the search button is what left its field. */
  const settling = useRef<Promise<boolean> | null>(null);

  const search = async () => {
    if ((await settling.current) === false) return;
    const { judgeSearch, keepForBack } = await openDesk();
    const { values, checked, alert } = await judgeSearch(latest.current, maxDaysAhead, Date.now());
    change({ origin: values.origin, destination: values.destination });
    setAlert(alert);
    if (checked.kind === 'beyond') return setDialog({ kind: 'upgrade' });
    if (checked.kind === 'wrong') {
      setErrors(checked.errors);
      return focus.onField(checked.errors[0]?.field);
    }
    setErrors([]);
    change(checked.values);
    const heading = findHeading();
    keepForBack(checked.values);
    await navigate(`${action}?${formatSearchValues(checked.values)}`);
    if (!heading) return;
    // New results take the focus from here; the same ones, which stand here already, do not.
    if (heading.contains(document.activeElement)) heading.querySelector('summary')?.focus();
    heading.open = false;
  };

  const openDates = async (leg: DateLeg, late = false) => {
    focus.remember(leg);
    const { findToday } = await openDesk();
    setDialog({ kind: 'dates', leg, late, today: await findToday(latest.current, Date.now()) });
  };

  /** What in the results had the form unfolded for its dates, and the dates of that moment. */
  const unfolding = useRef<{ asker: HTMLElement; departure: string; return: string } | null>(null);
  useDatesAsked((leg) => {
    const heading = findHeading();
    const asker = document.activeElement;
    if (heading && !heading.open) {
      const { departure, return: back } = latest.current;
      if (asker instanceof HTMLElement && asker !== document.body)
        unfolding.current = { asker, departure, return: back };
      heading.open = true;
    }
    focus.onDate(leg);
    void openDates(leg);
  });
  /** Folds the form again where it was unfolded for dates that nobody changed; true when it did. */
  const foldAgain = (): boolean => {
    const heading = findHeading();
    const before = unfolding.current;
    unfolding.current = null;
    const { departure, return: back } = latest.current;
    // What asked is gone with the dialog that refused a search: there the form is all that leads on.
    if (!heading || !before?.asker.isConnected) return false;
    if (before.departure !== departure || before.return !== back) return false;
    heading.open = false;
    focus.backTo(before.asker);
    return true;
  };

  return {
    ...held,
    dialog,
    form: focus.form,
    busy: checking || leaving,
    openUpgrade: () => setDialog({ kind: 'upgrade' }),
    closeDialog() {
      setDialog(null);
      if (!foldAgain()) focus.backToDates();
    },
    openDates,
    /** Searches from the picker. */
    searchDates() {
      unfolding.current = null;
      setDialog(null);
      focus.form.current?.requestSubmit();
    },
    /** Back from the upgrade to the date that asked for it. */
    openOtherDate: () => void openDates(focus.findLeg(), true),
    /** From the places on to the dates: opens them where none is chosen yet. */
    goOnToDates() {
      focus.onDate('departure');
      if (latest.current.departure === '') void openDates('departure');
    },
    /** The picker sets this date from now on. */
    setLeg: (leg: DateLeg) =>
      setDialog((open) => (open?.kind === 'dates' && open.leg !== leg ? { ...open, leg } : open)),
    /** A day of the picker: after a departure the picker goes on to the return, and closes after the last date. */
    async chooseDate(date: string, { typed }: { typed: boolean }) {
      if (dialog?.kind !== 'dates') return;
      const { leg, today } = dialog;
      focus.remember(leg);
      const { chooseDate } = await openDesk();
      const chosen = chooseDate(latest.current, leg, date, { today, maxDaysAhead, keepsNights: !typed });
      if (!take(chosen, today) || typed) return;
      if (leg === 'departure' && !latest.current.oneWay) return setDialog({ kind: 'dates', leg: 'return', today });
      unfolding.current = null;
      setDialog(null);
      focus.backToDates();
    },
    async settleDate(leg: DateLeg) {
      const mine = settle(leg);
      settling.current = mine;
      await mine.finally(() => {
        if (settling.current === mine) settling.current = null;
      });
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (checking) return;
      const element = event.currentTarget;
      setChecking(true);
      // Where the rules cannot be loaded the server alone checks.
      search()
        .catch(() => element.submit())
        .finally(() => setChecking(false));
    },
  };
}

/** The values and what is wrong with them. Another search in the URL (Back, a shared link) is another form. */
function useFormValues(initial: SearchValues, serverErrors: readonly FieldError[]) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(serverErrors);
  const [alert, setAlert] = useState<string | null>(null);
  const shown = JSON.stringify([initial, serverErrors]);
  const [from, setFrom] = useState(shown);
  if (from !== shown) {
    setFrom(shown);
    setValues(initial);
    setErrors(serverErrors);
  }
  const latest = useRef(values);
  latest.current = values;
  /** Changes values; the fields named are no longer at fault. */
  const change = (changes: Partial<SearchValues>, ...mended: string[]) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    if (mended.length > 0) {
      setAlert(null);
      setErrors((known) => known.filter(({ field }) => !mended.includes(field)));
    }
  };
  return {
    values,
    errors,
    alert,
    latest,
    change,
    setErrors,
    setAlert,
    findError: (...fields: string[]) => errors.find(({ field }) => fields.includes(field))?.message,
    /** Switching to one way clears the return. */
    setOneWay: (oneWay: boolean) => change(oneWay ? { oneWay, return: '' } : { oneWay }, 'volta'),
  };
}

export type SearchFormState = ReturnType<typeof useSearchForm>;
