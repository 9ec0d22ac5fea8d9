import { type MouseEvent, useState } from 'react';
import { bookingTexts } from '../content/hotels.ts';
import { showToast } from '../ui/toasts/toast.tsx';

/** Downloads the list as a spreadsheet, and shows whether that succeeded. Without scripts the link downloads it. */
export function ExportBookings({ url }: { url: string }) {
  const [busy, setBusy] = useState(false);
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const done = await save(url);
    setBusy(false);
    if (done) showToast(bookingTexts.exported, { kind: 'success' });
    else showToast(bookingTexts.notExported, { kind: 'error' });
  };
  return (
    <a className="btn btn--line btn--s" href={url} download onClick={download} aria-disabled={busy || undefined}>
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      Exportar CSV
    </a>
  );
}

async function save(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return false;
  const file = URL.createObjectURL(await response.blob());
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  Object.assign(document.createElement('a'), { href: file, download: name ?? 'revoada-reservas.csv' }).click();
  URL.revokeObjectURL(file);
  return true;
}
