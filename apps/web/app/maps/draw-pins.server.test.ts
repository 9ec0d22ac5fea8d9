import { worldDirectory } from '@revoada/core/airports/world';
import { expect, test } from 'vitest';
import { drawPins } from './draw-pins.server.ts';
import { findFrame } from './map-frames.ts';

const place = (iata: string) => {
  const airport = worldDirectory.airport(iata);
  if (!airport) throw new Error(`no ${iata}`);
  return airport;
};
const pin = (iata: string) => ({
  key: iata,
  name: place(iata).city,
  place: place(iata),
  cash: 'R$ 300',
  miles: '10 mil',
  better: 'cash' as const,
  to: `/?destino=${iata}`,
});

test.each([
  [['GRU', 'MAO', 'POA', 'NAT'], 'brasil'],
  [['GRU', 'EZE', 'BOG'], 'america-do-sul'],
  [['GRU', 'MIA', 'YYZ'], 'americas'],
  [['GRU', 'LIS', 'LHR'], 'atlantico'],
  [['GRU', 'NRT'], 'mundo'],
  [['GRU', 'AKL'], 'mundo'],
])('the smallest map with %j is %s (S-439)', (codes, frame) => {
  expect(findFrame(codes.map(place))).toBe(frame);
});

test('every place of every map is within it (S-439)', () => {
  for (const codes of [
    ['GRU', 'BVB', 'POA', 'REC', 'RBR'],
    ['GRU', 'USH', 'CTG'],
    ['GRU', 'YVR', 'USH'],
    ['GRU', 'LIS', 'CPT', 'SFO', 'OSL'],
    ['GRU', 'NRT', 'SYD', 'LAX', 'AKL'],
  ]) {
    const { origin, pins } = drawPins({ name: 'São Paulo', place: place('GRU') }, codes.slice(1).map(pin));
    for (const { x, y } of [origin, ...pins]) {
      expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true);
    }
  }
});

test('north is up and east is right, and lines start at the origin (S-439)', () => {
  const { origin, pins } = drawPins({ name: 'São Paulo', place: place('GRU') }, [pin('REC'), pin('POA')]);
  const [recife, portoAlegre] = pins;
  expect(recife && recife.x > origin.x && recife.y < origin.y).toBe(true);
  expect(portoAlegre && portoAlegre.x < origin.x && portoAlegre.y > origin.y).toBe(true);
  expect(recife?.line.split('Q')[0]).toBe(portoAlegre?.line.split('Q')[0]);
});
