import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge no Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`, 'Safari no Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome no iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, 'Edge no Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.0 EdgiOS/140.0 Safari/604.1', 'Edge no iPhone'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera no ChromeOS'],
  ['Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/18.0 OPiOS/5.0 Safari/9537.53', 'Opera no iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) FxiOS/145.0 Safari/605.1.15', 'Firefox no iPhone'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0 Safari/537.36`, 'Chrome no Linux'],
  ['Mozilla/5.0 (PlayStation 5) Chrome/140.0', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64) Safari/605.1.15', 'Navegador desconhecido'],
  ['Mozilla/5.0 (X11; Linux x86_64) NotFirefox', 'Navegador desconhecido'],
  ['', 'Navegador desconhecido'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari no iPhone'],
  ['curl/8.5.0', 'Navegador desconhecido'],
  [undefined, 'Navegador desconhecido'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
