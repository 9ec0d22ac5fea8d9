import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export type TestPerson = { name: string; email: string };

export const networkNames = ['Google', 'Facebook', 'GitHub', 'LinkedIn'] as const;
export type NetworkName = (typeof networkNames)[number];

/** An e-mail that nobody else in this run has. */
export const newEmail = (): string => `pessoa.${randomUUID()}@example.com`;

/** Somebody who was never here. */
export const newPerson = (name = 'Maria da Silva'): TestPerson => ({ name, email: newEmail() });

/** At a network's page of the identity provider's stand-in: goes on as this person. */
export async function beSomebody(page: Page, { name, email }: TestPerson, verified = true): Promise<void> {
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('checkbox').setChecked(verified);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

/** At the stand-in's page for new accounts: creates one with a password. */
export async function createPassword(page: Page, { name, email }: TestPerson, password: string): Promise<void> {
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** At the stand-in's page for passwords. */
export async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Does what ends in the logged-in area, and waits until the browser has settled there. */
export async function arrive(page: Page, { name }: TestPerson, act: () => Promise<void>): Promise<void> {
  const checked = page.waitForResponse(/\/api\/check-subscription/);
  await act();
  await expect(page.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();
  await checked;
}

/** Creates an account with e-mail and password, and ends in the logged-in area. */
export async function signUp(page: Page, password: string, person = newPerson()): Promise<TestPerson> {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Criar Conta com Email' }).click();
  await arrive(page, person, () => createPassword(page, person, password));
  return person;
}

/** Signs out from the logged-in area. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/');
}
