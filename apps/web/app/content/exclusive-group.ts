import { product } from './product.ts';

/** Texts of `/grupo-exclusivo` around its promises, which the owner edits on `/admin`. */
export const exclusiveGroup = {
  title: 'Grupo Exclusivo',
  lead: `Um grupo pequeno de quem leva milhas a sério, com a equipe da ${product.name} dentro.`,
  benefitsTitle: 'O que você recebe',
  resourcesTitle: 'O que há dentro do grupo',
} as const;
