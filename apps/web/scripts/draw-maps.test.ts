import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameIds } from '../app/maps/map-frames.ts';
import { drawMap, mapFile } from './draw-maps.ts';

test.each(frameIds)('the map %s equals the drawing of its frame (S-439)', (id) => {
  expect(readFileSync(mapFile(id), 'utf8') === drawMap(id), 'node apps/web/scripts/draw-maps.ts').toBe(true);
});
