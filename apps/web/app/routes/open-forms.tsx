import { Outlet } from 'react-router';
import { keepPageOnFailure, useShownAnswers } from '../record-form/keep-page-on-failure.ts';
import { useTypedPage } from '../record-form/typed-page.ts';

/** Around the open pages with a form: the home page and the results carry none of its script. */
export const clientMiddleware = [keepPageOnFailure];

export default function OpenFormPage() {
  useShownAnswers();
  useTypedPage();
  return <Outlet />;
}
