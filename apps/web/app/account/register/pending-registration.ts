import { isSameEmail } from '@revoada/core/account/email';
import type { RegistrationForm } from '@revoada/core/forms/registration-form';
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

/** The form with its time, in UTC milliseconds. */
export type PendingRegistration = v.InferOutput<typeof pendingSchema>;

const storedMs = retention.pendingRegistrationHours * 3_600_000;
/** This product never stores longer texts. */
const storedSchema = v.pipe(v.string(), v.maxLength(20_000), v.parseJson(), pendingSchema);

/** Stored text of an accepted form. */
export function pendingText(form: RegistrationForm, nowMs: number): string {
  return JSON.stringify({ ...form, timestamp: nowMs } satisfies PendingRegistration);
}

/** Parses a stored registration. Null if it is malformed, too old, or under another e-mail address; delete it then. */
export function pendingFor(text: string, email: string | null, nowMs: number): PendingRegistration | null {
  const { success, output: pending } = v.safeParse(storedSchema, text);
  if (!success || !isSameEmail(pending.email, email)) return null;
  return Math.abs(nowMs - pending.timestamp) <= storedMs ? pending : null;
}
