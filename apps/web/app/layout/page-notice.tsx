import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useArrival } from '../account/session/use-arrival.ts';
import { useStripParams } from '../account/session/use-strip-params.ts';
import { useSiteData } from '../site-data.ts';
import { cornerToast, hasCornerToasts } from '../ui/toasts/corner-toast.ts';
import { showToast, type ToastKind } from '../ui/toasts/toast.tsx';
import styles from './page-notice.module.css';

const spoken = ['aviso', 'erro'] as const;

/** Shows the notice in the URL once, as a toast. Without scripts it is a line of the page. */
export function PageNotice() {
  const data = useSiteData();
  const notice = data?.notice;
  useArrival(data?.viewer ?? null, notice?.greets ?? false);
  useStripParams(spoken);
  const inCorner = hasCornerToasts(useLocation().pathname);
  useEffect(() => {
    if (notice) showToast(notice.text, { kind: notice.kind, ...(inCorner ? cornerToast : {}) });
  }, [notice, inCorner]);
  return notice ? (
    <noscript>
      <NoticeLine kind={notice.kind} text={notice.text} />
    </noscript>
  ) : null;
}

/** A notice as a line of the page, for readers without scripts. */
export function NoticeLine({ kind, text }: { kind: ToastKind; text: string }) {
  return <p className={`wrap ${styles.said} ${kind === 'error' ? styles.error : ''}`}>{text}</p>;
}
