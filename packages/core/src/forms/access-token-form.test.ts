import { describe, expect, test } from 'vitest';
import { accessTokenForm, readAccessTokenForm } from './access-token-form.ts';
import { checkForm } from './check-form.ts';

const typed = { name: 'Planilha', scopes: 'miles,search', validity: '90' };
const check = (changes: Partial<typeof typed>) =>
  checkForm(
    accessTokenForm,
    readAccessTokenForm((name) => ({ ...typed, ...changes })[name]),
  );

describe('the form of an access token (S-672)', () => {
  test('has its scopes in the order of the list, each once', () => {
    expect(check({ scopes: 'miles,search,miles' })).toEqual({
      ok: true,
      value: { name: 'Planilha', scopes: ['search', 'miles'], validity: '90' },
    });
  });

  test('takes a name in one line, without invisible characters', () => {
    expect(check({ name: '  Minha\n planilha\u202e ' })).toMatchObject({ value: { name: 'Minha planilha' } });
    expect(check({ name: 'á'.repeat(60) })).toMatchObject({ ok: true });
  });

  test.each<[Partial<typeof typed>, string, string]>([
    [{ name: ' \u200b' }, 'name', 'Dê um nome ao token'],
    [{ name: 'a'.repeat(61) }, 'name', 'Use no máximo 60 caracteres'],
    [{ scopes: '' }, 'scopes', 'Escolha pelo menos uma permissão'],
    [{ scopes: 'search,admin' }, 'scopes', 'Escolha só permissões da lista'],
    [{ validity: '31' }, 'validity', 'Escolha até quando o token vale'],
  ])('refuses %j', (changes, field, message) => {
    expect(check(changes)).toEqual({ ok: false, fields: [{ field, message }] });
  });
});
