import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export type TestPerson = { name: string; email: string };

export const networkNames = ['Google', 'Facebook', 'GitHub', 'LinkedIn'] as const;
export type NetworkName = (typeof networkNames)[number];

/** Unique e-mail in this run. */
export const newEmail = (): string => `pessoa.${randomUUID()}@example.com`;

/** A new person. */
export const newPerson = (name = 'Maria da Silva'): TestPerson => ({ name, email: newEmail() });

/** Continues as this person at a network's page of the identity stand-in. */
export async function beSomebody(page: Page, { name, email }: TestPerson, verified = true): Promise<void> {
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('checkbox').setChecked(verified);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

/** Creates an account with a password at the stand-in's page. */
export async function createPassword(page: Page, { name, email }: TestPerson, password: string): Promise<void> {
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** Signs in at the stand-in's page for passwords. */
export async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Runs an action that ends in the member area, and waits until the page is ready. */
export async function arrive(page: Page, { name }: TestPerson, act: () => Promise<void>): Promise<void> {
  const checked = page.waitForResponse(/\/api\/check-subscription/);
  await act();
  await expect(page.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();
  await checked;
}

/** Creates an account with e-mail and password, ending in the member area. */
export async function signUp(page: Page, password: string, person = newPerson()): Promise<TestPerson> {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Criar Conta com Email' }).click();
  await arrive(page, person, () => createPassword(page, person, password));
  return person;
}

/** Signs out from the member area. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/');
}
