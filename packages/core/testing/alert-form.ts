import { type AlertForm, writeAlertForm } from '../src/forms/alert-form.ts';
import { buildAlertTerms } from './alerts.ts';

/** A form for an alert on the price in reais of a flight to Lisbon on an exact day, with `changes`. */
export function buildAlertForm(changes: Partial<AlertForm> = {}): AlertForm {
  return { ...writeAlertForm(buildAlertTerms(), (code) => code), children: '', infants: '', ...changes };
}
