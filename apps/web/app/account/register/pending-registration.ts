import { isSameEmail } from '@revoada/core/account/email';
import type { RegistrationForm } from '@revoada/core/account/form-rules';
import { retention } from '@revoada/core/retention';
import * as v from 'valibot';

/** Local storage key of a registration that waits for its owner's first sign-in. */
export const pendingKey = 'pendingRegistration';

const pendingSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  birthDate: v.string(),
  acceptTerms: v.boolean(),
  acceptMarketing: v.boolean(),
  timestamp: v.number(),
} satisfies Record<keyof RegistrationForm | 'timestamp', v.GenericSchema>);

/** The form and when it was filled in, in UTC milliseconds. */
export type PendingRegistration = v.InferOutput<typeof pendingSchema>;

const keptMs = retention.pendingRegistrationHours * 3_600_000;
/** Longer texts are not ours. */
const keptSchema = v.pipe(v.string(), v.maxLength(20_000), v.parseJson(), pendingSchema);

/** What the browser keeps of a form that was accepted. */
export function pendingText(form: RegistrationForm, nowMs: number): string {
  return JSON.stringify({ ...form, timestamp: nowMs } satisfies PendingRegistration);
}

/**
 * The registration in a stored text, if it is this person's: whole, not too old, and under their e-mail. Null for
 * everything else, which is to be forgotten.
 */
export function pendingFor(text: string, email: string | null, nowMs: number): PendingRegistration | null {
  const { success, output: pending } = v.safeParse(keptSchema, text);
  if (!success || !isSameEmail(pending.email, email)) return null;
  return Math.abs(nowMs - pending.timestamp) <= keptMs ? pending : null;
}
