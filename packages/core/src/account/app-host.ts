/** Loopback, or the scheme of an app on a device. */
const device = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$|^[^:]+:$/;

/** True for the host of an app that runs on a person's device instead of a site. */
export function isDeviceHost(host: string): boolean {
  return device.test(host);
}

/** The host of an app, for people who may read it on another device: a site as browsers show it. */
export function formatAppHost(host: string): string {
  return isDeviceHost(host) ? `Programa instalado em um aparelho (${host})` : host;
}
