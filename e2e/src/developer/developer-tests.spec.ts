import { axe, expect, test } from '../fixtures.ts';
import { toastsOn } from '../support/toasts.ts';

const names = [
  'Conexão com a API',
  'Autenticação',
  'Consulta ao banco de dados',
  'Teste de desempenho',
  'Tratamento de erros',
];

test.describe('the developer page', () => {
  // The real check of errors causes one.
  test.use({ viewport: { width: 360, height: 800 }, tolerated: [/400/] });

  test('runs its checks simulated and real, and shows the result of each (S-363, S-364, S-365, S-366)', async ({
    page,
  }) => {
    await page.goto('/teste');
    const rows = page.getByRole('table').getByRole('row');
    await expect(page.getByText('Nenhum teste executado ainda.')).toBeVisible();
    // First, because toasts are shown in sequence.
    await page.getByRole('button', { name: 'Mostrar um aviso' }).click();
    await expect(toastsOn(page)).toContainText('Este é um aviso de teste.');
    await page.getByRole('button', { name: 'Executar: Autenticação' }).click();
    await expect(toastsOn(page)).toContainText('Teste "Autenticação" passou!');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(/Autenticação Simulado.*Passou.*ms.*Simulado: token aceito/s);
    await page.getByRole('button', { name: 'Limpar resultados' }).click();
    await expect(rows).toHaveCount(0);

    await page.getByRole('switch', { name: 'Real' }).check();
    await page.getByRole('button', { name: 'Executar todos' }).click();
    await expect(rows).toHaveCount(6);
    for (const name of names) await expect(rows.filter({ hasText: `${name} Real` })).toContainText('Passou');
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

    await page.getByRole('button', { name: 'Gravar no armazenamento local' }).click();
    expect(await page.evaluate(() => localStorage.getItem('revoadaTeste'))).toMatch(/^\d{4}-/);
    const resizes = page.getByText('Redimensionamentos').locator('xpath=..').getByRole('definition');
    await expect(resizes).toHaveText('0');
    await page.getByRole('button', { name: 'Disparar redimensionamento' }).click();
    await expect(resizes).toHaveText('1');
    const logged = page.waitForEvent('console', (message) => message.text().includes('teste do console'));
    await page.getByRole('button', { name: 'Escrever no console' }).click();
    await logged;
  });
});
