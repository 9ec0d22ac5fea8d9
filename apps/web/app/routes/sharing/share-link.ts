import { writeShareText } from '@revoada/core/sharing/share-text';
import type { ActionFunctionArgs } from 'react-router';
import { servicesContext } from '../../services.ts';
import { shareTrip } from '../../shared-trip/share-trip.server.ts';
import { buildShareUrl } from '../../sharing/share-url.server.ts';

/** Shares a trip and answers with its link and message as JSON, for the page that stays as it is. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const outcome = await shareTrip(await request.formData(), services);
  if (!outcome.ok) {
    const { refusal, status, headers } = outcome;
    return Response.json(refusal, { status, headers });
  }
  const url = buildShareUrl(outcome.code, services.publicUrl);
  return Response.json({ url, message: writeShareText(outcome.trip, url, services.simulationNotice) });
}
