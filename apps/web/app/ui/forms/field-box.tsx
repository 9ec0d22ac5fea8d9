import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

/** Label and box of a field, for controls that `Field` does not have; `error` is shown below and tied to the control by its id. */
export function FieldBox({
  id,
  label,
  children,
  error,
  off = false,
  select = false,
  icon,
  className = '',
}: {
  id: string;
  label: ReactNode;
  children: ReactNode;
  error?: string | undefined;
  off?: boolean;
  select?: boolean;
  icon?: IconName | undefined;
  className?: string;
}) {
  const states = [
    error ? 'field--error' : '',
    off ? 'field--off' : '',
    select ? 'field--select' : '',
    icon ? 'field--icon' : '',
    className,
  ];
  return (
    <div className={['field', ...states].filter(Boolean).join(' ')}>
      <div className="field__box">
        {icon ? <Icon name={icon} /> : null}
        <label className="field__label" htmlFor={id} id={`${id}-rotulo`}>
          {label}
        </label>
        {children}
      </div>
      {select ? <Icon name="down" small /> : null}
      {error ? (
        <p className="field__msg" id={errorId(id)}>
          <Icon name="warning" small />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Id of a field's error text, for `aria-describedby`. */
export function errorId(id: string): string {
  return `${id}-erro`;
}
