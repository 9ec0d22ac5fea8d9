const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMacintosh\b/, 'no Mac'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bLinux\b/, 'no Linux'],
];

/** 'Chrome no Windows': enough for a person to recognise a browser; the rest of the header is not stored. */
export function browserName(userAgent: string | undefined): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  return browser === null ? 'Navegador desconhecido' : [browser, system].filter(Boolean).join(' ');
}

function findName(table: readonly [RegExp, string][], text = ''): string | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
