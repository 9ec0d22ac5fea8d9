import { redirect } from 'react-router';

/** Unknown paths go home (spec §2). */
export function loader() {
  return redirect('/');
}
