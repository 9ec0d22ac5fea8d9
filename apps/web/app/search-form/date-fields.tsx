import { DateField } from './dates/date-field.tsx';
import type { SearchFormState } from './state/use-search-form.ts';

/** 'Ida' and 'Volta'; the return is disabled and shows 'Somente ida' in one-way mode. */
export function DateFields({ state, prefix }: { state: SearchFormState; prefix: string }) {
  const { values, findError, change } = state;
  return (
    <>
      <div data-field="ida">
        <DateField
          id={`${prefix}-ida`}
          name="ida"
          label="Ida"
          value={values.departure}
          error={findError('ida')}
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
          error={findError('volta')}
          onType={(back) => change({ return: back }, 'volta')}
          onSettle={() => void state.settleDate('return')}
          onOpen={() => void state.openDates('return')}
        />
      </div>
    </>
  );
}
