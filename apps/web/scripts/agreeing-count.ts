import type { Plugin } from 'vite';

const announcement = /"countAnnouncement": \(args, formatter\)=>`[\s\S]*?dispon\\xedvel\.`/;
const agreeing = `"countAnnouncement": ({ optionCount }) =>
  optionCount === 1 ? '1 opção disponível.' : \`\${optionCount} opções disponíveis.\``;

/**
 * React Aria's Portuguese texts of a combo box, with a correct plural in the count of options. Throws when they have
 * changed.
 */
export function agreeInNumber(texts: string): string {
  if (!announcement.test(texts)) throw new Error("React Aria's announcement of a count is another one now");
  return texts.replace(announcement, () => agreeing);
}

/** Vite plugin that corrects React Aria's '8 opções disponível'. */
export function agreeingCount(): Plugin {
  return {
    name: 'agreeing-count',
    transform: { filter: { id: /intl[\\/]combobox[\\/]pt-BR\.m?js$/ }, handler: agreeInNumber },
  };
}
