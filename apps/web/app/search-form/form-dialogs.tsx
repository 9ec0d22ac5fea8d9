import { Suspense } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import type { SearchFormState } from './state/use-search-form.ts';

const DatePicker = lazyPart(async () => (await import('./dates/date-picker.tsx')).DatePicker);
const UpgradeModal = lazyPart(async () => (await import('../plans/upgrade-modal.tsx')).UpgradeModal);

/** Date picker and upgrade modal of a search form. */
export function FormDialogs({ state, maxDaysAhead }: { state: SearchFormState; maxDaysAhead: number | null }) {
  const { dialog, values } = state;
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'dates' ? (
        <DatePicker
          leg={dialog.leg}
          values={values}
          today={dialog.today}
          late={dialog.late}
          maxDaysAhead={maxDaysAhead}
          anchor={state.form.current?.querySelector('[data-field="ida"]')}
          onChoose={state.chooseDate}
          onLeg={state.setLeg}
          onBeyond={state.openUpgrade}
          onSearch={state.searchDates}
          onClose={state.closeDialog}
        />
      ) : (
        <UpgradeModal maxDaysAhead={maxDaysAhead ?? 0} onClose={state.closeDialog} onOtherDate={state.openOtherDate} />
      )}
    </Suspense>
  );
}
