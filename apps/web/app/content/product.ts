import { productName } from '@revoada/core/product';
/** The product's name and claims, in one place that the owner can edit. */
export const product = {
  name: productName,
} as const;

/** The home sections that the header leads to. */
export const homeSections = [
  { id: 'buscar', label: 'Buscar' },
  { id: 'sobre', label: 'Sobre Nós' },
  { id: 'impacto', label: 'Impacto Social' },
  { id: 'faq', label: 'FAQ' },
  { id: 'contato', label: 'Contato' },
] as const;

/** Pages that tell of the owner's other work: the footer leads to them. */
export const footerPages = [
  { path: '/sobre', name: 'Quem somos' },
  { path: '/consultoria', name: 'Consultoria' },
  { path: '/treinamentos', name: 'Treinamentos' },
  { path: '/grupo-exclusivo', name: 'Grupo exclusivo' },
  { path: '/depoimentos', name: 'Depoimentos' },
  { path: '/alertas-imperdiveis', name: 'Alertas imperdíveis' },
  { path: '/fale-comigo', name: 'Fale comigo' },
] as const;
