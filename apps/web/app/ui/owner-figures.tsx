export type OwnerFigure = { value: string; label: string };

/** The owner's figures, each marked as an example until the owner has confirmed them. */
export function OwnerFigures({
  items,
  confirmed,
  className,
}: {
  items: readonly OwnerFigure[];
  confirmed: boolean;
  className: string | undefined;
}) {
  const mark = confirmed ? '' : ' (exemplo)';
  return (
    <dl className={className}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>
            {label}
            {mark}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
