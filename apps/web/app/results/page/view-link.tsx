import { Link, type LinkProps } from 'react-router';

/** A link to another view of the page's search. Pressing it on that same view loads nothing. */
export function ViewLink(props: Omit<LinkProps, 'preventScrollReset' | 'defaultShouldRevalidate'>) {
  return <Link {...props} preventScrollReset defaultShouldRevalidate={false} />;
}
