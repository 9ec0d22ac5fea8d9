import * as v from 'valibot';
import { isoInstant } from './shapes.ts';

const device = v.object({ id: v.string(), name: v.string(), createdAt: isoInstant });

export const devicesSchema = v.object({
  publicKey: v.pipe(v.string(), v.description('The `applicationServerKey` to subscribe with')),
  subscriptions: v.array(device),
});

/** Only what a page shows of a device: neither its endpoint nor its keys. */
export function presentDevices(
  publicKey: string,
  devices: { id: string; name: string; createdAt: Date }[],
): v.InferOutput<typeof devicesSchema> {
  const subscriptions = devices.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }));
  return { publicKey, subscriptions };
}
