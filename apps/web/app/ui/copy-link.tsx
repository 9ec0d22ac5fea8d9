import { CopyButton } from './copy-button.tsx';

/** 'Copiar link': copies a page's URL. */
export function CopyLink({ url, className }: { url: string; className?: string }) {
  return (
    <CopyButton
      label="Copiar link"
      copied="Link copiado"
      failed={(text) => `Não deu para copiar: ${text}`}
      read={() => new URL(url, location.href).href}
      className={className}
    />
  );
}
