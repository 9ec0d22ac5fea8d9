import { SEVERAL_PARAMETER, SEVERAL_SLICES, type SearchFormState } from '../state/use-search-form.ts';

/** 'Vários trechos': shows the slices in place; without scripts the page is loaded with them. */
export function SeveralLink({ state, className }: { state: SearchFormState; className?: string | undefined }) {
  return (
    <a
      href={`?${SEVERAL_PARAMETER}=${SEVERAL_SLICES}`}
      className={className}
      aria-current={state.several ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        state.setSeveral();
      }}
    >
      Vários trechos
    </a>
  );
}
