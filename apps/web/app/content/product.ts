import { productName } from '@revoada/core/product';
/** The product's name and claims, which the owner can edit in one place. */
export const product = {
  name: productName,
} as const;

/** Home sections in the header's menu. */
export const homeSections = [
  { id: 'buscar', label: 'Buscar' },
  { id: 'sobre', label: 'Sobre Nós' },
  { id: 'impacto', label: 'Impacto Social' },
  { id: 'faq', label: 'FAQ' },
  { id: 'contato', label: 'Contato' },
] as const;

/** Pages about the owner's other work, in the footer. */
export const footerPages = [
  { path: '/sobre', name: 'Quem somos' },
  { path: '/consultoria', name: 'Consultoria' },
  { path: '/treinamentos', name: 'Treinamentos' },
  { path: '/grupo-exclusivo', name: 'Grupo exclusivo' },
  { path: '/depoimentos', name: 'Depoimentos' },
  { path: '/alertas-imperdiveis', name: 'Alertas imperdíveis' },
  { path: '/fale-comigo', name: 'Fale comigo' },
] as const;
