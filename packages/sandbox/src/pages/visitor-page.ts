import { raw } from 'hono/html';
import { type Html, html } from './html.ts';
import { stylesheet } from './page-assets.ts';

/** Page that people reach from the site; `bar` describes what is simulated. */
export type VisitorPage = { title: string; bar: string; body: Html };

/** A stand-in's page for people: Portuguese, without scripts, and plainly simulated. */
export function visitorPage({ title, bar, body }: VisitorPage): string {
  return String(html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${raw(stylesheet)}</style></head>
<body class="visit"><header>${bar}</header><main><h1>${title}</h1>${body}</main></body></html>`);
}
