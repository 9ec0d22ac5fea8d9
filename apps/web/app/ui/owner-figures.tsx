import { useSiteData } from '../site-data.ts';

export type OwnerFigure = { value: string; label: string };

/** The owner's figures, each of which says that it is an example until the owner has confirmed them. S-281 */
export function OwnerFigures({ items, className }: { items: readonly OwnerFigure[]; className: string | undefined }) {
  const mark = useSiteData()?.owner.figuresConfirmed ? '' : ' (exemplo)';
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
