import { expect, test, vi } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { createPictures } from './pictures.ts';

const words = (city: string) =>
  ({ lines: ['De São Paulo', `para ${city}`], detail: 'qui, 10 dez', note: null }) as const;

const ip = '203.0.113.1';

// Before any other test: what is loaded already would not be seen.
test('loads neither font subsetting nor drawing into this process', async () => {
  const instantiate = vi.spyOn(Reflect.get(globalThis, 'WebAssembly') as { instantiate(): unknown }, 'instantiate');
  expect(await createPictures()(drawPicture(words('Manaus')), ip)).not.toBeNull();
  expect(instantiate).not.toHaveBeenCalled();
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  expect(sharedObjects.filter((file) => file.includes('resvg'))).toEqual([]);
  instantiate.mockRestore();
});

test('draws a picture once, and limits waiting requests (S-444)', async () => {
  const draw = createPictures();
  const first = await draw(drawPicture(words('Recife')), ip);
  expect(await draw(drawPicture(words('Recife')), ip)).toBe(first);
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, index) => draw(drawPicture(words(`Cidade ${index}`)), `203.0.113.${index}`)),
  );
  expect(crowd.filter((png) => png === null)).toHaveLength(20);
  expect(await draw(drawPicture(words('Natal')), ip)).not.toBeNull();
});

test('leaves room for others while one client requests many pictures (S-444)', async () => {
  const draw = createPictures();
  const many = Array.from({ length: 40 }, (_, index) => draw(drawPicture(words(`Cidade ${index}`)), ip));
  expect(await draw(drawPicture(words('Olinda')), '203.0.113.2')).not.toBeNull();
  expect((await Promise.all(many)).filter((png) => png !== null)).toHaveLength(5);
});

test('escapes texts, and sets long ones smaller (S-444)', () => {
  const svg = drawPicture(words('<script>&"'));
  expect(svg).not.toContain('<script>');
  const size = (city: string) => Number(/font-size="(\d+)"[^>]*>De São/.exec(drawPicture(words(city)))?.[1]);
  expect(size('São José do Vale do Rio Preto e Arredores')).toBeLessThan(size('Recife'));
});
