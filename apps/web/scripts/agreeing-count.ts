import type { Plugin } from 'vite';

const announcement = /"countAnnouncement": \(args, formatter\)=>`[\s\S]*?dispon\\xedvel\.`/;
const agreeing = `"countAnnouncement": ({ optionCount }) =>
  optionCount === 1 ? '1 opção disponível.' : \`\${optionCount} opções disponíveis.\``;

/** React Aria's Portuguese texts of a combo box, with the count of options agreeing in number. Throws when they changed. */
export function agreeInNumber(texts: string): string {
  if (!announcement.test(texts)) throw new Error("React Aria's announcement of a count is another one now");
  return texts.replace(announcement, () => agreeing);
}

/** Vite plugin: React Aria says '8 opções disponível'. */
export function agreeingCount(): Plugin {
  return {
    name: 'agreeing-count',
    transform: { filter: { id: /intl[\\/]combobox[\\/]pt-BR\.m?js$/ }, handler: agreeInNumber },
  };
}
