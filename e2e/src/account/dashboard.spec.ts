import { readFile } from 'node:fs/promises';
import { axe, expect, test } from '../fixtures.ts';
import { startSession, startSubscription } from '../support/session.ts';

test('a subscriber buys miles, moves them, reads figures, chart and pages, and exports (S-377, S-378, S-379, S-380, S-381, S-413, S-414, S-417)', async ({
  page,
}) => {
  await startSession(page);
  await startSubscription(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/moblix-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Moblix' })).toBeVisible();
  await expect(page.getByText('Autenticado')).toBeVisible();
  await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: /^Comprar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comprar' });
  await dialog.getByRole('button', { name: 'Salvar lançamento' }).click();
  await expect(dialog.getByLabel('Programa')).toHaveAccessibleDescription('Escolha o programa');
  await axe(page);
  await dialog.getByLabel('Programa').selectOption('Livelo');
  await dialog.getByLabel('Quantidade de milhas').fill('10 mil');
  await dialog.getByRole('button', { name: 'Salvar lançamento' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-toasts] > div')).toContainText('Lançamento salvo.');
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$\u00a0300');

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: /^Transferir/ }).click();
  const transfer = page.getByRole('dialog', { name: 'Transferir' });
  await transfer.getByRole('link', { name: 'Livelo para Smiles, +60%' }).click();
  await expect(transfer.getByLabel('Programa que envia')).toHaveValue('livelo');
  await expect(transfer.getByLabel('Bônus (%)')).toHaveValue('60');
  await transfer.getByLabel('Quantidade de milhas').fill('10.001');
  await transfer.getByLabel('Bônus (%)').fill('50');
  await transfer.getByRole('button', { name: 'Salvar lançamento' }).click();
  await expect(transfer.getByLabel('Quantidade de milhas')).toHaveAccessibleDescription(
    'O saldo em Livelo é 10.000: esta quantidade não cabe',
  );
  await transfer.getByLabel('Quantidade de milhas').fill('4.000');
  await transfer.getByRole('button', { name: 'Salvar lançamento' }).click();
  await expect(transfer).toBeHidden();
  const programmes = page.getByRole('region', { name: 'Programas de fidelidade' });
  await expect(programmes).toContainText('Livelo6.000\u00a0pontos');
  await expect(programmes).toContainText('Smiles6.000\u00a0milhas');
  await expect(page.getByRole('table', { name: 'Saldo no fim de cada mês' })).toContainText('12.000');
  await expect(page.getByRole('table').last()).toContainText('Bônus de transferência');
  await axe(page);
  await page.getByRole('button', { name: 'Atualizar Dados' }).click();
  await expect(page.getByText('Autenticado')).toBeVisible();

  const description = 'Passagens de São Paulo a Buenos Aires, ida e volta, da família';
  const post = (key: number) =>
    page.request.post('/moblix-dashboard?acao=comprar', {
      headers: { 'sec-fetch-site': 'same-origin' },
      form: { chave: `${key}`, date: '2026-01-05', programme: 'smiles', amount: '10', status: 'pending', description },
    });
  for (let key = 0; key < 8; key += 1) await post(key);
  await page.goto('/moblix-dashboard');
  await expect(page.getByText('Mostrando 1 a 10 de 12 resultados')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1000 });
  const words = page.getByRole('table').last().locator('tbody td:is(:nth-child(1), :nth-child(3))');
  const lines = await words.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    }),
  );
  expect(lines).toEqual(Array(20).fill(1));
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expect(page.getByText('Mostrando 11 a 12 de 12 resultados')).toBeVisible();
  await page.getByRole('link', { name: /^Relatórios/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(13);
  await page.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('link', { name: 'Importar CSV' }).click();
  const imports = page.getByRole('dialog', { name: 'Importar lançamentos' });
  const file = `${csv}30/11/2026;Fatura;Esfera;;700;Pendente\r\n30/11/2026;Dia;Dotz;;1;\r\n`;
  await imports
    .getByLabel('Arquivo CSV')
    .setInputFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await imports.getByRole('button', { name: 'Conferir o arquivo' }).click();
  await expect(imports).toContainText('1 lançamento novo; 12 lançamentos já estão aqui e não se repetem.');
  await expect(imports).toContainText('Linha 15: Programa desconhecido: “Dotz”');
  await axe(page);
  await imports.getByRole('button', { name: 'Importar 1 lançamento' }).click();
  await expect(imports).toBeHidden();
  const imported = page.getByRole('row', { name: /Fatura/ });
  await imported.getByText('Resolver').click();
  await axe(page);
  await imported.getByRole('button', { name: 'Confirmar' }).click();
  await expect(imported).toContainText('Concluído');
  await expect(programmes).toContainText('Esfera700');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an entry is recorded, and the connection is shown (S-377, S-379, S-381)', async ({ page }) => {
    await startSession(page);
    await startSubscription(page);
    await page.goto('/moblix-dashboard?acao=comprar');
    await page.getByLabel('Programa', { exact: true }).selectOption('Smiles');
    await page.getByRole('button', { name: 'Salvar lançamento' }).click();
    await expect(page.getByLabel('Quantidade de milhas')).toHaveAccessibleDescription(/Informe a quantidade/);
    await page.getByLabel('Quantidade de milhas').fill('5000');
    await page.getByRole('button', { name: 'Salvar lançamento' }).click();
    await expect(page.getByRole('region', { name: 'Programas de fidelidade' })).toContainText('Smiles5.000');
    await page.getByRole('link', { name: 'Importar CSV' }).click();
    const buffer = Buffer.from('Data;Programa;Valor;Status\n01/11/2026;Livelo;900;Pendente\n');
    await page.getByLabel('Arquivo CSV').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Conferir o arquivo' }).click();
    await page.getByRole('button', { name: 'Importar 1 lançamento' }).click();
    await page.getByText('Resolver').click();
    await page.getByRole('button', { name: 'Cancelar lançamento' }).click();
    await expect(page.getByRole('row', { name: /Lançamento importado/ })).toContainText('Cancelado');
    await page.goto('/moblix-dashboard?conexao=1');
    await expect(page.getByText('Autenticado')).toBeVisible();
  });
});
