import { redirect } from 'react-router';

/** Unknown paths go home (S-011). */
export function loader() {
  return redirect('/');
}
