import { isSameEmail } from '@revoada/core/account/email';
import type { RegistrationForm } from '@revoada/core/account/form-rules';
import { retention } from '@revoada/core/retention';

/** Local storage key of a registration that waits for its owner's first sign-in (S-161). */
export const pendingKey = 'pendingRegistration';

/** The form and when it was filled in, in UTC milliseconds. */
export type PendingRegistration = RegistrationForm & { timestamp: number };

const keptMs = retention.pendingRegistrationHours * 3_600_000;
/** Longer texts are not ours. */
const longest = 20_000;

/** What the browser keeps of a form that was accepted. */
export function pendingText(form: RegistrationForm, nowMs: number): string {
  return JSON.stringify({ ...form, timestamp: nowMs } satisfies PendingRegistration);
}

/**
 * The registration in a stored text, if it is this person's: whole, not too old, and under their e-mail. Null for
 * everything else, which is to be forgotten.
 */
export function pendingFor(text: string, email: string | null, nowMs: number): PendingRegistration | null {
  const pending = text.length <= longest ? parsed(text) : null;
  if (!pending || !isSameEmail(pending.email, email)) return null;
  return Math.abs(nowMs - pending.timestamp) <= keptMs ? pending : null;
}

function parsed(text: string): PendingRegistration | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}

function isPending(value: unknown): value is PendingRegistration {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    ['name', 'email', 'phone', 'birthDate'].every((name) => typeof fields[name] === 'string') &&
    ['acceptTerms', 'acceptMarketing'].every((name) => typeof fields[name] === 'boolean') &&
    typeof fields.timestamp === 'number'
  );
}
