import { Icon } from '../../ui/icon.tsx';

/** A row's two buttons: 'Escolher' selects, 'Detalhes' unfolds. `name` tells readers which flight. S-239 */
export function RowButtons({
  name,
  describedBy,
  selected,
  main,
  disabled,
  open,
  controls,
  moreClass,
  onChoose,
  onToggle,
}: {
  name: string;
  /** The ids of what else describes the flight: its hours and prices. */
  describedBy?: string;
  selected: boolean;
  /** The one to point at, unless another row is open. S-483 */
  main: boolean;
  disabled: boolean;
  open: boolean;
  /** The id of what 'Detalhes' unfolds. */
  controls: string;
  moreClass: string | undefined;
  onChoose: () => void;
  onToggle: () => void;
}) {
  return (
    <>
      <button
        type="button"
        className={`btn btn--s ${selected ? 'btn--ink' : main ? 'btn--main' : 'btn--line'}`}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={onChoose}
      >
        {selected ? <Icon name="ok" small /> : null}
        {selected ? 'Escolhido' : 'Escolher'}
        <span className="vh"> {name}</span>
      </button>
      <button type="button" className={moreClass} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
        Detalhes<span className="vh"> de {name}</span>
        <Icon name="down" small />
      </button>
    </>
  );
}
