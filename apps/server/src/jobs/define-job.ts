import type { z } from 'zod';

/** A kind of work that is done apart from requests. The payload holds ids, never what tells a person. */
export type JobDefinition<Payload extends object> = {
  /** Kebab-case; the name of its queue. */
  name: string;
  payload: z.ZodType<Payload>;
};

/** Names a kind of work and what it needs to know; its handler is given apart, with `Jobs.handle`. */
export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}
