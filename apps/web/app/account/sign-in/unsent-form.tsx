import singlePageStyles from '../../ui/pages/single-page.module.css';
import { buildEntryUrl, type Entry } from '../entry.ts';

export type UnsentField = { name: string; value: string };

/** Form typed before the session ended, to be sent again. Signing in opens in another tab, so that it stays. */
export function UnsentForm({ entry, fields }: { entry: Entry; fields: readonly UnsentField[] }) {
  return (
    <form method="post" action={entry.returnTo} className={singlePageStyles.acts}>
      <p>O que você digitou continua nesta página. Entre em outra aba, volte aqui e envie de novo.</p>
      {fields.map(({ name, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <a className="btn btn--main btn--wide" href={buildEntryUrl('/login', entry)} target="_blank" rel="noopener">
        Entrar em outra aba
      </a>
      <button type="submit" className="btn btn--line btn--wide">
        Enviar de novo
      </button>
    </form>
  );
}
