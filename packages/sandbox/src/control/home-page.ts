import type { ControlView } from '../flight-backend/control.ts';
import { dropSection, faultSection, flightBackendNote, requestSection } from '../flight-backend/control-sections.ts';
import { mailList } from '../mailbox/control.ts';
import type { Mail } from '../mailbox/mail.ts';
import { controlPage, section } from '../pages/control-page.ts';
import { html } from '../pages/html.ts';

const shownMails = 5;

/** The control's first page, in Portuguese: prices and faults of the flight backend, its requests, and the last mails. */
export function homePage({ url, faults, drops, counts }: ControlView, mails: readonly Mail[]): string {
  const lastMails = html`${mailList(mails.slice(0, shownMails))}<p><a href="/mailbox">Todos os e-mails</a></p>`;
  return controlPage(
    'Controle da demonstração',
    html`${flightBackendNote(url)}${section('Últimos e-mails', lastMails)}${dropSection(drops)}${faultSection(faults)}${requestSection(counts)}`,
  );
}
