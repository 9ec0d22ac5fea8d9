import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** In the colours of the site and without other files, because it is shown when little works. */
const style = `:root{color-scheme:light dark;--paper:#fbf8f3;--ink:#14213d;--coral:#c63a1a;--on-coral:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0c1426;--ink:#f4ede1;--coral:#f4805c;--on-coral:#14213d}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:12vh 20px 48px}
h1{margin:0 0 24px;font-size:2rem;line-height:1.1}
a{display:inline-block;padding:10px 20px;border-radius:12px;background:var(--coral);color:var(--on-coral);font-weight:700;text-decoration:none}
a+a{margin-left:8px;background:none;color:inherit;text-decoration:underline}`;

/** Allows the style above and nothing else. */
export const plainPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that needs neither scripts nor files. */
export const plainPage = (title: string, content: unknown) => html`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
