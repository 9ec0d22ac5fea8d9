/** Texts of the pages of hotels and bookings. */
export const hotelTexts = {
  title: 'Busca de Hotéis',
  lead: 'Escolha a cidade e as datas. Mostramos o preço por noite e o total da estadia, com todos os quartos.',
  sample: 'Demonstração: catálogo de exemplo; nenhum hotel real é reservado.',
  sampleMore: 'Os hotéis, as avaliações e os preços são inventados.',
  failed: 'Erro ao buscar hotéis. Tente novamente.',
  none: 'Nenhum hotel encontrado',
} as const;

export const reservationTexts = {
  title: 'Confirmar reserva',
  stored: 'Guardamos na sua conta o hotel, as datas, o quarto, o valor e os dados do hóspede. Nada é cobrado.',
  unavailable: 'Este hotel não está mais disponível para estas datas. Faça uma nova busca.',
  full: 'A sua conta chegou ao limite de reservas guardadas. Escreva para a gente para liberar espaço.',
} as const;

export const bookingTexts = {
  title: 'Gerenciamento de Reservas',
  lead: 'As suas reservas de hotel: procure, veja os detalhes, cancele ou leve em uma planilha.',
  failed: 'Não foi possível carregar as reservas. Tente novamente.',
  cancelled: 'Reserva cancelada com sucesso',
  notCancelled: 'Não foi possível cancelar a reserva',
  notOpen: 'Só reservas confirmadas podem ser canceladas.',
  exported: 'Reservas exportadas com sucesso',
  notExported: 'Não foi possível exportar as reservas. Tente novamente.',
} as const;
