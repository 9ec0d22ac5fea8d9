import { Link, type LinkProps } from 'react-router';

/** A link to another view of the page's search. Pressed where the page shows that view already, it asks for nothing. */
export function ViewLink(props: Omit<LinkProps, 'preventScrollReset' | 'defaultShouldRevalidate'>) {
  return <Link {...props} preventScrollReset defaultShouldRevalidate={false} />;
}
