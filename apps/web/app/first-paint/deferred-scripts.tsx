import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

type Props = {
  rel?: string;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
};
type Collected = { preloads: string[]; modules: string[]; rest: ReactNode[] };

function collect(node: ReactNode, collected: Collected): Collected {
  for (const child of Children.toArray(node)) {
    const props: Props = isValidElement<Props>(child) ? child.props : {};
    if (isValidElement(child) && child.type === Fragment) collect(props.children, collected);
    else if (props.rel === 'modulepreload' && props.href) collected.preloads.push(props.href);
    else if (props.type === 'module' && props.dangerouslySetInnerHTML)
      collected.modules.push(props.dangerouslySetInnerHTML.__html);
    else collected.rest.push(child);
  }
  return collected;
}

/**
 * Inserts the scripts after the first paint; at once in a hidden page, or where the browser reports no paint. The
 * script that registers the service worker follows with the first interaction.
 */
function startAfterPaint({ preloads, modules }: Collected): string {
  const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
  return `((nonce)=>{
const add=(tag,props)=>document.head.append(Object.assign(document.createElement(tag),{nonce},props));
const start=()=>{
for(const href of ${json(preloads)})add('link',{rel:'modulepreload',href});
for(const textContent of ${json(modules)})add('script',{type:'module',textContent});
};
if(document.hidden||!PerformanceObserver.supportedEntryTypes?.includes('paint'))start();
else new PerformanceObserver((_,painted)=>{painted.disconnect();start()}).observe({type:'paint',buffered:true});
const used=new AbortController();
for(const sign of ['pointerdown','keydown','wheel','touchstart'])addEventListener(sign,()=>{used.abort();add('script',{src:'/browser.js'})},{signal:used.signal,passive:true});
})(document.currentScript.nonce)`;
}

/**
 * Loads React Router's scripts after the first paint, which needs the fonts first: on a slow phone both share the
 * connection.
 */
export function DeferredScripts({ nonce }: { nonce: string | undefined }) {
  const collected = collect(Scripts({ nonce }), { preloads: [], modules: [], rest: [] });
  return (
    <>
      {collected.rest}
      {collected.modules.length > 0 ? (
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React Router's scripts, which React keeps unchanged
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startAfterPaint(collected) : '' }}
          suppressHydrationWarning
        />
      ) : null}
    </>
  );
}
