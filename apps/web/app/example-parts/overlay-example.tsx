import { type ReactNode, useState } from 'react';

/** Button that opens an overlay, such as a dialog. `children` gets a function that closes it. */
export function OverlayExample({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn--line btn--s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Abrir {name}
      </button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
