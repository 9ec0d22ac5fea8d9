import { DateField } from './date-field.tsx';
import type { SearchFormState } from './use-search-form.ts';

/** 'Ida' and 'Volta'; the way back is off and says 'Somente ida' in one-way mode (spec §2). */
export function DateFields({ state, prefix }: { state: SearchFormState; prefix: string }) {
  const { values, errorOf, change } = state;
  return (
    <>
      <div data-field="ida">
        <DateField
          id={`${prefix}-ida`}
          name="ida"
          label="Ida"
          value={values.departure}
          error={errorOf('ida')}
          onType={(departure) => change({ departure }, 'ida')}
          onSettle={() => void state.settleDate('departure')}
          onOpen={() => void state.openDates('departure')}
        />
      </div>
      <div data-field="volta">
        <DateField
          id={`${prefix}-volta`}
          name="volta"
          label="Volta"
          value={values.return}
          off={values.oneWay ? 'Somente ida' : undefined}
          error={errorOf('volta')}
          onType={(back) => change({ return: back }, 'volta')}
          onSettle={() => void state.settleDate('return')}
          onOpen={() => void state.openDates('return')}
        />
      </div>
    </>
  );
}
