export type RoomTypeId = 'padrao' | 'superior' | 'familia';

export type RoomType = {
  id: RoomTypeId;
  name: string;
  /** People in one room, children counted. */
  holds: number;
  /** Its price in hundredths of the standard room's. */
  percent: number;
};

/** The kinds of room that every hotel of the catalogue has, cheapest first. */
export const roomTypes: readonly RoomType[] = [
  { id: 'padrao', name: 'Quarto padrão', holds: 2, percent: 100 },
  { id: 'superior', name: 'Quarto superior', holds: 3, percent: 130 },
  { id: 'familia', name: 'Suíte família', holds: 5, percent: 185 },
];

/** The kinds of room in which a party fits, spread evenly over its rooms; cheapest first. */
export function findFittingRooms({ rooms, guests }: { rooms: number; guests: number }): RoomType[] {
  const perRoom = Math.ceil(guests / rooms);
  return roomTypes.filter(({ holds }) => holds >= perRoom);
}
