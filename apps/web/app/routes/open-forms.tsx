import { Outlet } from 'react-router';
import { keepPageOnFailure, useShownAnswers } from '../record-form/keep-page-on-failure.ts';
import { useTypedPage } from '../record-form/typed-page.ts';

/** Layout of public pages with a form, whose script the home page and the results do not load. */
export const clientMiddleware = [keepPageOnFailure];

export default function OpenFormPage() {
  useShownAnswers();
  useTypedPage();
  return <Outlet />;
}
