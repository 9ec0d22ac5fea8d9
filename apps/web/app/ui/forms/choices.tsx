import type { Options } from './field.tsx';

type ChoicesProps = { name: string; options: Options };

/** One of a few options, as radio buttons beside each other. */
export function Segments({
  name,
  options,
  chosen,
  onChoose,
  className = '',
}: ChoicesProps & { chosen: string; onChoose?: (value: string) => void; className?: string | undefined }) {
  return (
    <div className={`seg ${className}`.trim()}>
      {options.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            onChange={onChoose && (() => onChoose(value))}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Any of a few options, as check boxes. */
export function Boxes({ name, options, chosen }: ChoicesProps & { chosen: readonly string[] }) {
  return options.map(([value, label]) => (
    <label key={value} className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {label}
    </label>
  ));
}
