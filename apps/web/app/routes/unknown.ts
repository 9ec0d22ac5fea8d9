import { redirect } from 'react-router';

/** Redirects unknown paths to the home page. */
export function loader() {
  return redirect('/');
}
