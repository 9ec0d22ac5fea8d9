import type { FieldError } from '@revoada/core/errors';
import { listBasisParams } from '@revoada/core/results/basis-params';
import { formatSearchValues } from '@revoada/core/search/format-query';
import { hasFurtherValues, noFurtherValues, placeFields, type SearchValues } from '@revoada/core/search/parameters';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { showToast } from '../../ui/toasts/toast.tsx';
import type { DateLeg, SettledDates } from '../dates/trip-dates.ts';
import { hasOpenJaw } from '../values/form-values.ts';
import { useEarlyInput } from './early-input.ts';
import { useDatesRequested } from './request-dates.ts';
import { useFormFocus } from './use-form-focus.ts';

/** `late`: without a chosen date, the picker opens on the last day that the account can search. */
export type OpenDialog = { kind: 'dates'; leg: DateLeg; today: string; late?: boolean } | { kind: 'upgrade' } | null;

type FormSetup = {
  initial: SearchValues;
  /** Path of the results page. */
  action: string;
  maxDaysAhead: number | null;
  serverErrors: readonly FieldError[];
};

export const noErrors: readonly FieldError[] = [];

/** Parameter with which a page opens the form of several slices without scripts. */
export const SEVERAL_PARAMETER = 'trechos';
export const SEVERAL_SLICES = 'varios';

const loadRules = () => import('./search-rules.ts');

/** State of both search forms: holds values, applies date rules, checks, and navigates to the search's URL. */
export function useSearchForm({ initial, action, maxDaysAhead, serverErrors }: FormSetup) {
  const [params] = useSearchParams();
  const formValues = useFormValues(initial, serverErrors, params.get(SEVERAL_PARAMETER) === SEVERAL_SLICES);
  const { latest, change, setErrors, setAlert } = formValues;
  const isSeveral = useRef(false);
  isSeveral.current = formValues.several;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [checking, setChecking] = useState(false);
  const focus = useFormFocus();
  const navigate = useNavigate();
  const navigation = useNavigation();
  useEarlyInput(focus.form, change);
  const leaving = navigation.state !== 'idle' && navigation.location.search.includes('origem=');

  /** Over results the form is folded in a heading. */
  const findHeading = () => focus.form.current?.closest('details');
  /** Returns false if the dates opened a dialog, which comes before the search. */
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
    const { findToday, settleDate } = await loadRules();
    const today = await findToday(latest.current, Date.now());
    return take(settleDate(latest.current, leg, { today, maxDaysAhead }), today);
  };
  /** A date being settled, because pressing the search button moved the focus out of its field. */
  const settling = useRef<Promise<boolean> | null>(null);

  const search = async () => {
    if ((await settling.current) === false) return;
    const { prepareSearch: judgeSearch, storeForBack: keepForBack } = await loadRules();
    const { values, checked, alert } = await judgeSearch(latest.current, maxDaysAhead, Date.now(), isSeveral.current);
    change(Object.fromEntries(placeFields.map((field) => [field, values[field]])));
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
    const next = formatSearchValues(checked.values);
    await navigate(`${action}?${new URLSearchParams([...next, ...listBasisParams(params)])}`);
    if (!heading) return;
    // New results take the focus from here; unchanged ones do not.
    if (heading.contains(document.activeElement)) heading.querySelector('summary')?.focus();
    heading.open = false;
  };

  const openDates = async (leg: DateLeg, late = false) => {
    focus.remember(leg);
    const { findToday } = await loadRules();
    setDialog({ kind: 'dates', leg, late, today: await findToday(latest.current, Date.now()) });
  };

  /** The element of the results that unfolded the form for its dates, with the dates at that moment. */
  const unfolding = useRef<{ requester: HTMLElement; departure: string; return: string } | null>(null);
  useDatesRequested((leg) => {
    const heading = findHeading();
    const asker = document.activeElement;
    if (heading && !heading.open) {
      const { departure, return: back } = latest.current;
      if (asker instanceof HTMLElement && asker !== document.body)
        unfolding.current = { requester: asker, departure, return: back };
      heading.open = true;
    }
    focus.onDate(leg);
    void openDates(leg);
  });
  /** Folds the form again if it was unfolded for dates that were not changed; returns true when it did. */
  const foldAgain = (): boolean => {
    const heading = findHeading();
    const before = unfolding.current;
    unfolding.current = null;
    const { departure, return: back } = latest.current;
    // A requester in a dialog that rejected a search is gone, and the form is the only way on.
    if (!heading || !before?.requester.isConnected) return false;
    if (before.departure !== departure || before.return !== back) return false;
    heading.open = false;
    focus.backTo(before.requester);
    return true;
  };

  return {
    ...formValues,
    dialog,
    form: focus.form,
    busy: checking || leaving,
    /** Focuses a field that the next render may show. */
    focusField: focus.onField,
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
    /** Returns from the upgrade to the other date. */
    openOtherDate: () => void openDates(focus.findLeg(), true),
    /** Opens the dates after the places, if none is chosen yet. */
    goOnToDates() {
      focus.onDate('departure');
      if (latest.current.departure === '') void openDates('departure');
    },
    /** Makes the picker set this date. */
    setLeg: (leg: DateLeg) =>
      setDialog((open) => (open?.kind === 'dates' && open.leg !== leg ? { ...open, leg } : open)),
    /** Takes a day of the picker: a departure moves on to the return, the last date closes the picker. */
    async chooseDate(date: string, { typed }: { typed: boolean }) {
      if (dialog?.kind !== 'dates') return;
      const { leg, today } = dialog;
      focus.remember(leg);
      const { chooseDate } = await loadRules();
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
      // If the rules cannot be loaded, the server checks the form.
      search()
        .catch(() => element.submit())
        .finally(() => setChecking(false));
    },
  };
}

/** Values and errors of the form. Another search in the URL (Back, a shared link) resets both. */
function useFormValues(initial: SearchValues, serverErrors: readonly FieldError[], startsSeveral: boolean) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(serverErrors);
  const [alert, setAlert] = useState<string | null>(null);
  const [openJaw, setOpenJaw] = useState(false);
  const [several, setSeveral] = useState(startsSeveral);
  const shown = JSON.stringify([initial, serverErrors]);
  const [from, setFrom] = useState(shown);
  if (from !== shown) {
    setFrom(shown);
    setValues(initial);
    setErrors(serverErrors);
    setOpenJaw(false);
    setSeveral(startsSeveral);
  }
  const latest = useRef(values);
  latest.current = values;
  /** Changes values, and clears the errors of the given fields. */
  const change = (changes: Partial<SearchValues>, ...mended: string[]) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    if (mended.length > 0) {
      setAlert(null);
      setErrors((current) => current.filter(({ field }) => !mended.includes(field)));
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
    /** The fields of a return from or to another place are shown. */
    openJaw: !values.oneWay && (openJaw || hasOpenJaw(values)),
    setOpenJaw(open: boolean) {
      setOpenJaw(open);
      if (!open) change({ returnOrigin: '', returnDestination: '' }, 'voltaDe', 'voltaPara');
    },
    findError: (...fields: string[]) => errors.find(({ field }) => fields.includes(field))?.message,
    /** The slices of a trip of several are shown. */
    several: several || hasFurtherValues(values),
    setSeveral() {
      setSeveral(true);
      if (!hasFurtherValues(latest.current)) change({ origin2: latest.current.destination });
    },
    /** Switching to one way clears the return. */
    setOneWay(oneWay: boolean) {
      setSeveral(false);
      change({ ...noFurtherValues, ...(oneWay ? { oneWay, return: '' } : { oneWay }) }, 'volta');
    },
  };
}

export type SearchFormState = ReturnType<typeof useSearchForm>;
