import { expect, test } from 'vitest';
import { formatAppHost, isDeviceHost } from './app-host.ts';

test.each(['localhost', '127.0.0.1:33418', '[::1]:80', 'cursor:', 'com.example.app:'])(
  'an app at %s runs on a device (S-742)',
  (host) => {
    expect(isDeviceHost(host)).toBe(true);
    expect(formatAppHost(host)).toBe(`Programa instalado em um aparelho (${host})`);
  },
);

test.each(['app.example', 'app.example:8443', 'localhost.example', '127.0.0.1.example', 'xn--revoda-8za.example'])(
  'an app at %s is a site (S-742)',
  (host) => {
    expect([isDeviceHost(host), formatAppHost(host)]).toEqual([false, host]);
  },
);
