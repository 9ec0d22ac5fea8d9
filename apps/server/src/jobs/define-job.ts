import * as v from 'valibot';

/** A kind of background job. The payload holds ids, never personal data. */
export type JobDefinition<Payload extends object> = {
  /** Kebab-case; the name of its queue. */
  name: string;
  payload: v.GenericSchema<unknown, Payload>;
};

/** Names a kind of work and what it needs to know; its handler is given apart, with `Jobs.handle`. */
export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** Parses the payload of a job. Throws an error that lists the invalid fields without their values. */
export function readPayload<Payload extends object>(
  { name, payload }: JobDefinition<Payload>,
  given: unknown,
): Payload {
  const { success, output, issues } = v.safeParse(payload, given);
  if (success) return output;
  const fields = issues.map((issue) => v.getDotPath(issue) ?? 'payload');
  throw new Error(`The payload of ${name} does not fit: ${fields.join(', ')}`);
}
