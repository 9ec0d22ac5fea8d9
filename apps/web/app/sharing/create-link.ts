import * as v from 'valibot';
import { TRIP_FIELD } from './trip-field.ts';

const linkSchema = v.object({ url: v.string(), message: v.string() });
const refusalSchema = v.object({
  message: v.string(),
  again: v.nullable(v.object({ label: v.string(), url: v.string() })),
});

/** A link with the message that hands it on. */
export type CreatedLink = v.InferOutput<typeof linkSchema>;
/** Why a trip has no link, and the page where it can be had; null where only time helps. */
export type ShareRefusal = v.InferOutput<typeof refusalSchema>;

const failed: ShareRefusal = { message: 'Não deu para criar o link agora. Tente de novo em instantes.', again: null };

/** Creates the link of the trip that the parameters of a summary choose; never rejects, whoever answers. */
export async function createLink(params: string, signal: AbortSignal): Promise<CreatedLink | ShareRefusal> {
  try {
    const body = new URLSearchParams({ [TRIP_FIELD]: params });
    const response = await fetch('/v/link', { method: 'POST', body, signal });
    const { success, output } = v.safeParse(v.union([linkSchema, refusalSchema]), await response.json());
    return success ? output : failed;
  } catch {
    return failed;
  }
}
