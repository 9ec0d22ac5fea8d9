/** Text made harmless in HTML, inside elements and quoted attributes. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** What every page of a stand-in looks like; its policy names it by its hash. */
export const standInStyle = `
  :root { color-scheme: light dark; --ink: #14213d; --paper: #f4f5f7; --card: #fff; --line: #8a93a5; --soft: #5b6579; --act: #2f4a9c; --bad: #a3260f; --good: #0b6e4f }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef1f7; --paper: #10151f; --card: #1a2230; --line: #6b768a; --soft: #aab4c6; --act: #9db4ff; --bad: #ff9f8c; --good: #7fd6b4 } }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
  .bar { padding: .5rem 1rem; text-align: center; font-size: .875rem; background: #ffe8b8; color: #3d2c00 }
  main { width: min(100% - 2rem, 26rem); margin: 2rem auto; padding: 1.5rem; background: var(--card); border-radius: 12px; box-shadow: 0 1px 12px rgb(0 0 0 / .08); overflow-wrap: anywhere }
  h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.2; text-wrap: balance } h2 { margin: 1.5rem 0 .5rem; font-size: 1.05rem }
  p { margin: .5rem 0 } .soft { color: var(--soft); font-size: .9rem } a { color: var(--act) }
  form { display: grid; gap: .75rem; margin: 1rem 0 0 } label { display: grid; gap: .25rem; font-weight: 600 }
  label.tick { display: flex; align-items: center; gap: .5rem; font-weight: 400 } .tick input { flex: none; width: 1.25rem; height: 1.25rem }
  input:not([type=checkbox]), select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px }
  button, .btn { display: block; width: 100%; min-height: 2.75rem; padding: .55rem 1rem; font: inherit; font-weight: 600; text-align: left; text-decoration: none; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
  .main { text-align: center; color: var(--card); background: var(--act); border-color: var(--act) } .quiet { text-align: center; border-color: transparent; color: var(--act) }
  button small, .btn small { display: block; font-weight: 400; color: var(--soft) }
  form, label, .list { grid-template-columns: minmax(0, 1fr) }
  .list { display: grid; gap: .5rem; margin: 1rem 0 } .list form { margin: 0 }
  .bad { color: var(--bad); font-weight: 600 } .good { color: var(--good); font-weight: 600 }
  :focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`;

/** A page of a stand-in: `body` is HTML, `style` what CSS its parts need beyond the common one. */
export type StandInPage = { title: string; bar: string; body: string; style?: string };

/** A page of a stand-in for people: Portuguese, without scripts, and plainly simulated. */
export function standInPage({ title, bar, body, style = '' }: StandInPage): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${htmlText(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${standInStyle}${style}</style></head>
<body><header class="bar">${htmlText(bar)}</header><main><h1>${htmlText(title)}</h1>${body}</main></body></html>`;
}
