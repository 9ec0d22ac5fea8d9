/** Where an app is, for people. `detail` is how this device knows it; null for a site. */
export type HostView = { title: string; detail: string | null };

/** Loopback, or the scheme of an app on the device. */
const device = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$|^[^:]+:$/;

/** Names the host to which an app takes the browser: a site as the browser shows it, or this device. */
export function describeHost(host: string): HostView {
  return device.test(host) ? { title: 'Um programa neste aparelho', detail: host } : { title: host, detail: null };
}
