/** Areas that have their place and their guard, and whose pages are not built yet. */
export const areas = [
  { path: 'hotels', name: 'Hotéis', will: 'Aqui você vai procurar hotéis por destino e datas e reservar um quarto.' },
  { path: 'ofertas', name: 'Ofertas Especiais', will: 'Aqui vão aparecer passagens abaixo do preço de costume.' },
  { path: 'bookings', name: 'Reservas', will: 'Aqui você vai ver, cancelar e exportar as suas reservas de hotel.' },
  { path: 'dashboard/clients', name: 'Clientes', will: 'Aqui vai ficar a lista dos clientes que você cadastrar.' },
  {
    path: 'dashboard/clients/new',
    name: 'Adicionar cliente',
    will: 'Aqui você vai cadastrar um cliente, pessoa ou empresa.',
  },
  { path: 'dashboard/clients/:id', name: 'Cliente', will: 'Aqui vão ficar os dados de um cliente seu.' },
  {
    path: 'moblix-dashboard',
    name: 'Painel',
    will: 'Aqui você vai ver o saldo dos seus programas de milhas e os últimos lançamentos.',
  },
  {
    path: 'alertas',
    name: 'Alertas',
    will: 'Aqui você vai criar alertas de preço e escolher se quer ser avisado por WhatsApp, push ou e-mail.',
  },
] as const;

/** The area behind a matched route's pattern. */
export function areaAt(pattern: string) {
  return areas.find(({ path }) => path === pattern.replace(/^\/+/, ''));
}
