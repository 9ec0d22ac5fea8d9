import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

test('a planted import from a fare source into the sandbox is found', async () => {
  const planted = await mkdtemp(join(tmpdir(), 'revoada-imports-'));
  try {
    await mkdir(join(planted, 'packages/fares/src'), { recursive: true });
    await mkdir(join(planted, 'packages/sandbox/src'), { recursive: true });
    await writeFile(join(planted, 'packages/sandbox/src/main.ts'), 'export const stand = 1;\n');
    await writeFile(
      join(planted, 'packages/fares/src/bad.ts'),
      "import { stand } from '../../sandbox/src/main.ts';\nexport const bad = stand;\n",
    );
    const { modules, violations } = await checkImports(['packages'], planted);
    expect(modules).toBe(2);
    expect(violations).toEqual(['fares-imports: packages/fares/src/bad.ts → packages/sandbox/src/main.ts']);
  } finally {
    await rm(planted, { recursive: true, force: true });
  }
});
