/** Pages under `/admin`, in the order of their menu. */
export const adminSections = [
  { path: '/admin', name: 'Visão geral' },
  { path: '/admin/mensagens', name: 'Mensagens' },
  { path: '/admin/inscricoes', name: 'Inscrições' },
  { path: '/admin/tarefas', name: 'Tarefas paradas' },
  { path: '/admin/precos', name: 'Preços conferidos' },
  { path: '/admin/bonus', name: 'Bônus de transferência' },
  { path: '/admin/milheiro', name: 'Preços do milheiro' },
  { path: '/admin/depoimentos', name: 'Depoimentos' },
  { path: '/admin/sobre-voce', name: 'Números e serviços' },
  { path: '/admin/ofertas', name: 'Textos de Ofertas' },
] as const;
